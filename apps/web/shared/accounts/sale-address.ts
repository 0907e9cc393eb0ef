/** Where the receipt of a sale is shown among the documents of whoever bought it. */
export const saleAddress = (userId: string, saleId: string): string =>
  `/caja?vista=cuenta&persona=${userId}&venta=${saleId}`;

/** Cobrar with this person chosen, for any way of paying. */
export const chargeAddress = (userId: string): string => `/caja?persona=${userId}`;
