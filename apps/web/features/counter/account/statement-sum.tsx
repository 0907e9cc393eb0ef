import type { AccountDocument } from '@forja/contract/accounts/routes';
import { statementSum } from '@forja/contract/accounts/statement-sum';
import type { DocumentKind } from '@forja/contract/accounts/values';
import { BALANCE_BEFORE, balanceName, DOCUMENT_PLURALS } from '@forja/contract/accounts/words';
import { formatMoney } from '../../../lib/format/format.ts';
import { isWhole, type StatementPart, WHOLE_STATEMENT } from '../../../shared/accounts/queries.ts';

/** The kinds of documents that lower the balance. */
const LOWERS: readonly DocumentKind[] = ['credit', 'payment'];

interface Props {
  /** Newest first. */
  documents: readonly AccountDocument[];
  currency: string;
  /** The filters of the list. From a first day on, the sum begins with the balance before it. */
  of?: StatementPart;
}

/** How the documents add up to the balance. */
export function StatementSum({ documents, currency, of = WHOLE_STATEMENT }: Props) {
  const balance = documents[0]?.balanceCents ?? 0;
  const { parts, beforeCents } = statementSum(documents, balance);
  const before = of.from && isWhole(of) && documents.length > 0 ? beforeCents : null;
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
      {parts.map(({ kind, amountCents }, place) => {
        const lowers = LOWERS.includes(kind);
        return (
          <span key={kind}>
            {lowers && (parts.length > 1 || before !== null) && '− '}
            {!lowers && (place > 0 || before !== null) && '+ '}
            {DOCUMENT_PLURALS[kind]} {figure(Math.abs(amountCents))}
          </span>
        );
      })}
      {(parts.length > 1 || before !== null) && isWhole(of) && (
        <span>
          = {balanceName(balance)} {figure(Math.abs(balance))}
        </span>
      )}
    </>
  );
}
