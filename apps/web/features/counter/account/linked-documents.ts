import type { AccountDocument } from '@forja/contract/accounts/routes';
import type { DocumentKind } from '@forja/contract/accounts/values';
import { readDocumentCode } from '@forja/contract/accounts/words';
import { documentKey } from './statement-columns.tsx';

/** The kinds of documents that each kind can settle. */
const TARGETS: Partial<Record<DocumentKind, readonly DocumentKind[]>> = {
  payment: ['charge', 'refund'],
  credit: ['charge', 'refund'],
  void: ['payment'],
};

const goesInto = (from: AccountDocument, to: AccountDocument): boolean =>
  from.settledIds.includes(to.id) && (TARGETS[from.kind]?.includes(to.kind) ?? false);

/** The keys of the documents that settled the chosen one, or were settled by it. */
export function linkedDocuments(
  rows: readonly AccountDocument[],
  chosen: AccountDocument | undefined,
): ReadonlySet<string> {
  if (!chosen) return new Set();
  const tied = rows.filter((row) => goesInto(chosen, row) || goesInto(row, chosen));
  return new Set(tied.map(documentKey));
}

/** The document whose code was typed. */
export function documentByCode(
  rows: readonly AccountDocument[],
  typed: string,
): AccountDocument | undefined {
  const code = readDocumentCode(typed);
  return code
    ? rows.find(({ kind, number }) => kind === code.kind && number === code.number)
    : undefined;
}
