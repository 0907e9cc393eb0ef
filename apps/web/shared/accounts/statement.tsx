import type { AccountDocument } from '@forja/contract/accounts/routes';
import { DOCUMENT_KINDS, type DocumentKind } from '@forja/contract/accounts/values';
import { DOCUMENT_NAMES, documentCode } from '@forja/contract/accounts/words';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  ArrowDownLeft,
  ArrowUpRight,
  BadgePercent,
  type LucideIcon,
  ReceiptText,
  Undo2,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { ExportMenu } from '../../lib/saving/export-menu.tsx';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { conceptText } from './concept-text.ts';
import {
  documentsQuery,
  nothingIn,
  type StatementPart,
  saveStatement,
  WHOLE_STATEMENT,
} from './queries.ts';
import { StatementDays } from './statement-days.tsx';

const ICONS: Record<DocumentKind, LucideIcon> = {
  charge: ReceiptText,
  payment: ArrowDownLeft,
  credit: BadgePercent,
  refund: ArrowUpRight,
  void: Undo2,
};

/** The unpaid part of a charge; what a payment settled, and its unused part. */
function openText({ kind, openCents, settles }: AccountDocument, currency: string): string {
  const paid = settles ? ` · ${settles}` : '';
  if (openCents === null || openCents === 0) return kind === 'charge' ? ' · Saldado' : paid;
  const cents = formatMoney(openCents, currency);
  return kind === 'charge' ? ` · Faltan ${cents}` : `${paid} · Sin usar ${cents}`;
}

interface RowProps {
  document: AccountDocument;
  currency: string;
  saleTo: StatementProps['saleTo'];
}

function Row({ document, currency, saleTo }: RowProps) {
  const { kind, number, day, amountCents, balanceCents, by, saleId } = document;
  const Icon = ICONS[kind];
  return (
    <li className="flex items-start gap-3 border-b border-line-2 py-2.5 text-13 last:border-b-0">
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 flex-none" />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          {DOCUMENT_NAMES[kind]}
          {number !== null && ` ${documentCode(kind, number)}`} ·{' '}
          <span className="font-normal">{conceptText(document)}</span>
        </p>
        <p className="text-muted">
          {formatDay(day)}
          {by && ` · ${by}`}
          {openText(document, currency)}
          {saleId && saleTo && (
            <>
              {' · '}
              <Link to={saleTo(saleId)} className="underline underline-offset-4">
                Ver la venta
              </Link>
            </>
          )}
        </p>
      </div>
      <div className="flex flex-none flex-col items-end tabular-nums">
        <span className="font-medium">
          {amountCents < 0 && '−'}
          {formatMoney(Math.abs(amountCents), currency)}
        </span>
        <span className={cx(balanceCents < 0 ? 'text-ok' : 'text-muted')}>
          {balanceCents < 0
            ? `${formatMoney(-balanceCents, currency)} a favor`
            : `Saldo ${formatMoney(balanceCents, currency)}`}
        </span>
      </div>
    </li>
  );
}

const UNSETTLED = 'unsettled';

const KINDS = [
  { value: '', label: 'Todo' },
  { value: UNSETTLED, label: 'Sin saldar' },
  ...DOCUMENT_KINDS.map((value) => ({ value, label: DOCUMENT_NAMES[value] })),
];

interface StatementProps {
  userId: string;
  currency: string;
  /** The address of a document's sale for staff; absent without the permission. */
  saleTo?: (saleId: string) => string;
  /** What staff can do with the shown documents. */
  actions?: (part: StatementPart) => ReactNode;
}

/** Every document of a person with the balance after it, newest first, and as a file. */
export function Statement({ userId, currency, saleTo, actions }: StatementProps) {
  const [part, setPart] = useState(WHOLE_STATEMENT);
  const query = useQuery({ ...documentsQuery(userId, part), placeholderData: keepPreviousData });
  const hidden = (query.data?.total ?? 0) - (query.data?.rows.length ?? 0);
  return (
    <section aria-label="Estado de cuenta" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex items-end justify-between gap-2">
        <SelectField
          label="Documentos"
          value={part.unsettled ? UNSETTLED : (part.kind ?? '')}
          options={KINDS}
          onChange={({ target }) =>
            setPart({
              ...part,
              unsettled: target.value === UNSETTLED,
              kind: DOCUMENT_KINDS.find((value) => value === target.value) ?? null,
            })
          }
        />
        <span className="flex gap-2">
          {actions?.(part)}
          <ExportMenu
            name="estado-de-cuenta"
            own
            formats={['pdf', 'xlsx']}
            save={(file, format) => saveStatement(userId, part, file, format)}
          />
        </span>
      </div>
      <StatementDays part={part} onPart={setPart} />
      <LoadState
        query={query}
        failed="No pudimos cargar el estado de cuenta"
        waiting={4}
        empty={{
          title: nothingIn(part),
          picture: <ReceiptText size={28} aria-hidden="true" className="text-muted" />,
        }}
      />
      {query.data && query.data.rows.length > 0 && (
        <ul>
          {query.data.rows.map((document) => (
            <Row
              key={`${document.kind} ${document.id}`}
              document={document}
              currency={currency}
              saleTo={saleTo}
            />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <p className="text-13 text-muted">
          Hay {hidden} movimientos más antiguos. Descarga el archivo para verlos todos.
        </p>
      )}
    </section>
  );
}
