import type { AccountDocument } from '@forja/contract/accounts/routes';
import type { DocumentKind } from '@forja/contract/accounts/values';
import { BY_ITSELF, DOCUMENT_NAMES, documentCode } from '@forja/contract/accounts/words';
import { cx } from '@forja/ui/layout/cx.tsx';
import type { Column } from '@forja/ui/table/data-table.tsx';
import {
  ArrowDownLeft,
  ArrowUpRight,
  BadgePercent,
  CircleCheck,
  type LucideIcon,
  ReceiptText,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney, formatNumber } from '../../../lib/format/format.ts';
import { shortDay } from '../../../lib/gym/short-day.ts';
import { conceptText } from '../../../shared/accounts/concept-text.ts';

const ICONS: Record<DocumentKind, LucideIcon> = {
  charge: ReceiptText,
  payment: ArrowDownLeft,
  credit: BadgePercent,
  refund: ArrowUpRight,
  void: Undo2,
};

/** Amounts of one statement are all in one currency, so its sign is left out. */
const plain = (cents: number) => formatNumber(cents / 100, 2);

/** An id alone is not unique: a charge made by the old tables has the id of its payment. */
export const documentKey = ({ kind, id }: Pick<AccountDocument, 'kind' | 'id'>): string =>
  `${kind} ${id}`;

/** A balance of zero is muted, so that the others stand out. */
const BALANCE_TONES: Readonly<Record<number, string>> = {
  [-1]: 'font-semibold text-ok',
  0: 'text-muted',
  1: 'text-ink',
};

interface CodeProps {
  document: AccountDocument;
  isLit: boolean;
  onSale: ((id: string) => void) | null;
}

/** The number that people use for a document; it opens the receipt of its sale. */
function Code({ document: { kind, number, saleId }, isLit, onSale }: CodeProps) {
  const code = number === null ? null : documentCode(kind, number);
  const tone = isLit ? 'font-medium text-primary-text' : 'text-muted';
  if (!saleId || !onSale) return code && <span className={tone}>{code}</span>;
  return (
    <button
      type="button"
      aria-label={`${code ?? ''} Ver la venta`.trim()}
      className={cx(
        'relative z-1 underline decoration-line-3 underline-offset-4 hover:decoration-current coarse:hit-44',
        tone,
      )}
      onClick={() => onSale(saleId)}
    >
      {code ?? 'Venta'}
    </button>
  );
}

function Kind({ kind }: { kind: DocumentKind }) {
  const Icon = ICONS[kind];
  return (
    <span className="flex items-center gap-2.5 font-medium">
      <Icon size={15} aria-hidden="true" className="flex-none text-muted" />
      {DOCUMENT_NAMES[kind]}
    </span>
  );
}

/** For a charge, what is still missing; for the others, what they settled and what is unused. */
function settled(document: AccountDocument): ReactNode {
  const { kind, openCents, settles } = document;
  const open = openCents ?? 0;
  if (kind === 'charge' && open === 0) {
    return (
      <span className="flex items-center gap-1.5 text-ok">
        <CircleCheck size={14} aria-hidden="true" className="flex-none" />
        Saldado
      </span>
    );
  }
  if (kind === 'charge') return <span className="text-warn">Faltan {plain(open)}</span>;
  if (!settles && open <= 0) return null;
  const rest = settles ? `, sin usar ${plain(open)}` : 'Sin usar';
  return (
    // It wraps, because an amount that is cut off reads as a smaller one.
    <span className="block whitespace-normal text-muted sm:my-1.5">
      {settles}
      {open > 0 && rest}
    </span>
  );
}

/** The columns of a statement; the numbers of the documents in `lit` are highlighted. */
export const statementColumns = (
  currency: string,
  lit: ReadonlySet<string>,
  /** Opens the receipt of a sale; null for people who may not see it. */
  onSale: ((id: string) => void) | null,
): Column<AccountDocument>[] => [
  { key: 'day', header: 'Fecha', width: 104, phone: 'detail', cell: ({ day }) => shortDay(day) },
  {
    key: 'kind',
    header: 'Documento',
    width: 118,
    phone: 'detail',
    cell: ({ kind }) => <Kind kind={kind} />,
  },
  {
    key: 'number',
    header: 'Número',
    width: 82,
    phone: 'detail',
    cell: (document) => (
      <Code document={document} isLit={lit.has(documentKey(document))} onSale={onSale} />
    ),
  },
  {
    key: 'concept',
    header: 'Concepto',
    title: true,
    cell: (document) => (
      <span className="line-clamp-2 whitespace-normal sm:my-1.5">{conceptText(document)}</span>
    ),
  },
  {
    key: 'settles',
    header: 'Salda',
    width: 168,
    phone: 'detail',
    cell: settled,
  },
  {
    key: 'by',
    header: 'Por',
    width: 140,
    phone: 'none',
    cell: ({ by }) => <span className="text-muted">{by ?? BY_ITSELF}</span>,
  },
  {
    key: 'adds',
    header: 'Suma',
    width: 90,
    align: 'end',
    phone: 'side',
    cell: ({ amountCents }) => amountCents > 0 && plain(amountCents),
  },
  {
    key: 'takes',
    header: 'Resta',
    width: 90,
    align: 'end',
    phone: 'side',
    cell: ({ amountCents }) =>
      amountCents < 0 && (
        <>
          {/* On a table the head of the column says that it takes away; a card needs the sign. */}
          <span className="sm:hidden">−</span>
          {plain(-amountCents)}
        </>
      ),
  },
  {
    key: 'balance',
    header: 'Saldo',
    width: 152,
    align: 'end',
    phone: 'detail',
    cell: ({ balanceCents }) => (
      <span className={BALANCE_TONES[Math.sign(balanceCents)]}>
        {formatMoney(Math.abs(balanceCents), currency)}
        {balanceCents < 0 && <span className="text-12 font-normal"> a favor</span>}
      </span>
    ),
  },
];

/** A tablet has no column for the kind, so the concept names these kinds. */
const NAMED: readonly DocumentKind[] = ['credit', 'refund', 'void'];

function NamedConcept({ document }: { document: AccountDocument }) {
  const { kind } = document;
  return (
    <span className="line-clamp-2 whitespace-normal sm:my-1.5">
      {NAMED.includes(kind) && <span className="text-muted">{DOCUMENT_NAMES[kind]}: </span>}
      {conceptText(document)}
    </span>
  );
}

/** The columns that fit on a tablet; the exported file has the others. */
const TABLET_WIDTHS: Readonly<Record<string, number>> = {
  day: 92,
  number: 70,
  concept: 168,
  settles: 116,
  adds: 78,
  takes: 78,
  balance: 122,
};
export const onTablet = (all: Column<AccountDocument>[]): Column<AccountDocument>[] =>
  all.flatMap((column) => {
    const width = TABLET_WIDTHS[column.key];
    if (!width) return [];
    const named = column.key === 'concept' && {
      cell: (document: AccountDocument) => <NamedConcept document={document} />,
    };
    return [{ ...column, width, ...named }];
  });
