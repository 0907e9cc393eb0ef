import type { AccountDocument } from '@forja/contract/accounts/routes';
import type { DocumentKind } from '@forja/contract/accounts/values';
import { BALANCE_BEFORE, balanceName, DOCUMENT_PLURALS } from '@forja/contract/accounts/words';
import { formatMoney } from '../../../lib/format/format.ts';
import { isWhole, type StatementPart, WHOLE_STATEMENT } from '../../../shared/accounts/queries.ts';

/** The kinds of documents that are added up, with their sign in the balance. */
const PARTS: readonly { kind: DocumentKind; sign: 1 | -1 }[] = [
  { kind: 'charge', sign: 1 },
  { kind: 'credit', sign: -1 },
  { kind: 'payment', sign: -1 },
  { kind: 'refund', sign: 1 },
  { kind: 'void', sign: 1 },
];

interface Props {
  /** Newest first. */
  documents: readonly AccountDocument[];
  currency: string;
  /** The filters of the list. From a first day on, the sum begins with the balance before it. */
  of?: StatementPart;
}

/** How the documents add up to the balance. */
export function StatementSum({ documents, currency, of = WHOLE_STATEMENT }: Props) {
  const parts = PARTS.flatMap(({ kind, sign }) => {
    const own = documents.filter((document) => document.kind === kind);
    const cents = own.reduce((sum, { amountCents }) => sum + sign * amountCents, 0);
    return own.length > 0 ? [{ name: DOCUMENT_PLURALS[kind], sign, cents }] : [];
  });
  const oldest = documents.at(-1);
  const before = of.from && isWhole(of) && oldest ? oldest.balanceCents - oldest.amountCents : null;
  const balance = documents.reduce((sum, { amountCents }) => sum + amountCents, before ?? 0);
  const figure = (cents: number) => (
    <b className="font-medium text-ink tabular-nums">{formatMoney(cents, currency)}</b>
  );
  return (
    <>
      {before !== null && (
        <span>
          {BALANCE_BEFORE} {before < 0 && '−'}
          {figure(Math.abs(before))}
        </span>
      )}
      {parts.map(({ name, sign, cents }, place) => (
        <span key={name}>
          {sign < 0 && (parts.length > 1 || before !== null) && '− '}
          {sign > 0 && (place > 0 || before !== null) && '+ '}
          {name} {figure(cents)}
        </span>
      ))}
      {(parts.length > 1 || before !== null) && isWhole(of) && (
        <span>
          = {balanceName(balance)} {figure(Math.abs(balance))}
        </span>
      )}
    </>
  );
}
