/** Where the receipt of a sale is shown among the documents of whoever bought it. */
export const saleAddress = (userId: string, saleId: string): string =>
  `/caja?vista=cuenta&persona=${userId}&venta=${saleId}`;
