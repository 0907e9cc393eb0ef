/** The address of a sale's receipt, among the documents of the buyer. */
export const saleAddress = (userId: string, saleId: string): string =>
  `/caja?vista=cuenta&persona=${userId}&venta=${saleId}`;

/** The address of a person's statement, with the document of this code and those linked to it. */
export const documentAddress = (userId: string, code: string): string =>
  `/caja?vista=cuenta&persona=${userId}&documento=${encodeURIComponent(code)}`;

/** The address of Cobrar for this person, for any way of paying; with a plan in the basket. */
export const chargeAddress = (userId: string, planId?: string): string =>
  `/caja?persona=${userId}${planId ? `&plan=${planId}` : ''}`;
