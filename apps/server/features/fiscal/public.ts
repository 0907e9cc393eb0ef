/** What other features may use of fiscal; everything else here is its own. */
export { fiscalAttention } from './attention.ts';
export { Lacking, totalOf as totalOfLines } from './cr/compose/sold-lines.ts';
export type { Desk } from './cr/desk.ts';
export { FISCAL_DUE } from './cr/number-document.ts';
export { type Outgoing, type OutgoingKind, sendOutgoing } from './cr/send/send-outgoing.ts';
export { openDocumentPdf } from './documents/document-pdf.ts';
export {
  documentsOfMonth,
  environmentShown,
  filesOf as filesOfDocument,
} from './documents/month-documents.ts';
export {
  findSettings as findFiscalSettings,
  isOfEnvironment as isOfFiscalEnvironment,
} from './fiscal-settings-rows.ts';
export { purchaseAnswers } from './send-job.ts';
