/** The address of a sale's receipt, among the documents of the buyer. */
export const saleAddress = (userId: string, saleId: string): string =>
  `/caja?vista=cuenta&persona=${userId}&venta=${saleId}`;

/** The statement of a person at the document with this code, and at those tied to it. */
export const documentAddress = (userId: string, code: string): string =>
  `/caja?vista=cuenta&persona=${userId}&documento=${encodeURIComponent(code)}`;

/** Cobrar with this person chosen, for any way of paying. */
export const chargeAddress = (userId: string): string => `/caja?persona=${userId}`;
