import type { DocumentRow } from './compose/document-rows.ts';
import type { FiscalDocument } from './document.ts';
import { localTimeOf } from './local-time.ts';

/** A reference to another document, with its reason. */
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
