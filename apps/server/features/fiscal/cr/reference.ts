import type { DocumentRow } from './compose/document-rows.ts';
import type { FiscalDocument } from './document.ts';
import { localTimeOf } from './local-time.ts';

/** How a document names another, and why. */
export const referenceTo = (
  { kind, clave, createdAt }: DocumentRow,
  code: string,
  reason: string,
): FiscalDocument['references'][number] => ({
  kind,
  clave,
  issuedAt: localTimeOf(new Date(createdAt)),
  code,
  reason,
});
