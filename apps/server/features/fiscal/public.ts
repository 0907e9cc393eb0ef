/** What other features may use of fiscal documents; everything else here is its own. */
export { fiscalAttention } from './attention.ts';
export { fiscalDocumentsOf } from './documents/fiscal-documents.ts';
