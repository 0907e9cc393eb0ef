import { DOCUMENT_KINDS, type DocumentKind } from './values.ts';

interface Counted {
  kind: DocumentKind;
  /** Its effect on the balance. */
  amountCents: number;
}

/** How documents add up to the balance after them, and the balance there was before the first. */
export function statementSum(documents: readonly Counted[], balanceCents: number) {
  const parts = DOCUMENT_KINDS.flatMap((kind) => {
    const own = documents.filter((document) => document.kind === kind);
    const amountCents = own.reduce((sum, document) => sum + document.amountCents, 0);
    return own.length > 0 ? [{ kind, amountCents }] : [];
  });
  return {
    parts,
    beforeCents: parts.reduce((left, { amountCents }) => left - amountCents, balanceCents),
  };
}
