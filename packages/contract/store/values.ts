/** Numbers of the shop that pages need too; apart from the schemas, which pages never load. */

/** Costa Rica's IVA, included in every price unless a product says otherwise. */
export const DEFAULT_TAX_PERCENT = 13;
/** What visitors are told of a variant's stock at most; only management sees more. */
export const VISIBLE_STOCK = 10;
/** Pieces of one variant that one order may hold. */
export const MAX_QUANTITY = 99;
export const PICTURE_MAX_BYTES = 2 * 1024 * 1024;
export const MAX_PICTURES = 8;
/** What is said of a price that is none. */
export const NOT_FREE = 'El precio debe ser mayor que cero.';
