/** What other features may use of fiscal documents. The rest of this folder is internal. */
export { fiscalAttention } from './attention.ts';
