import { type FiscalDocument, localTimeOf } from '../../tax-office/public.ts';
import type { DocumentRow } from './compose/document-rows.ts';

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
