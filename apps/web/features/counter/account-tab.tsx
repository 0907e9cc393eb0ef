import type { Account, AccountDocument } from '@forja/contract/accounts/routes';
import { DOCUMENT_KINDS, type DocumentKind } from '@forja/contract/accounts/values';
import {
  BY_ITSELF,
  DOCUMENT_NAMES,
  DOCUMENT_PLURALS,
  documentCode,
} from '@forja/contract/accounts/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { Chip } from '@forja/ui/actions/chip.tsx';
import { SegmentedControl } from '@forja/ui/actions/segmented-control.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { useMedia } from '@forja/ui/layout/use-media.ts';
import { type Column, DataTable } from '@forja/ui/table/data-table.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  ArrowDownLeft,
  ArrowUpRight,
  BadgePercent,
  Banknote,
  CircleCheck,
  type LucideIcon,
  ReceiptText,
  Undo2,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatMoney, formatNumber } from '../../lib/format/format.ts';
import { loadChunk } from '../../lib/screen/chunks.ts';
import { ExportMenu } from '../../lib/screen/export-menu.tsx';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useMay } from '../../lib/session/may.ts';
import { AccountDialog, type AccountTask } from '../../shared/accounts/account-dialog.tsx';
import { BalanceBadge } from '../../shared/accounts/balance-badge.tsx';
import { DebtReminders } from '../../shared/accounts/debt-reminders.tsx';
import {
  accountQuery,
  documentsQuery,
  nothingIn,
  saveStatement,
  WHOLE_STATEMENT,
} from '../../shared/accounts/queries.ts';
import { chargeAddress } from '../../shared/accounts/sale-address.ts';
import { SendStatement } from '../../shared/accounts/send-statement.tsx';
import { StatementDays } from '../../shared/accounts/statement-days.tsx';
import { shortDay } from '../../shared/memberships/short-day.ts';
import { SaleDialog } from './sale-dialog.tsx';
import { personQuery } from './sell/queries.ts';
import { StatementSum } from './statement-sum.tsx';

const ReceiverButton = lazy(async () => ({
  default: (await loadChunk(() => import('../fiscal/receiver-button.tsx'))).ReceiverButton,
}));

const ICONS: Record<DocumentKind, LucideIcon> = {
  charge: ReceiptText,
  payment: ArrowDownLeft,
  credit: BadgePercent,
  refund: ArrowUpRight,
  void: Undo2,
};

const KINDS = [
  { value: 'all' as const, label: 'Todo' },
  ...DOCUMENT_KINDS.map((value) => ({ value, label: DOCUMENT_PLURALS[value] })),
];

/** Amounts of one statement are all in one currency, so its sign is left out. */
const plain = (cents: number) => formatNumber(cents / 100, 2);

function Kind({ kind }: { kind: DocumentKind }) {
  const Icon = ICONS[kind];
  return (
    <span className="flex items-center gap-2.5 font-medium">
      <Icon size={15} aria-hidden="true" className="flex-none text-muted" />
      {DOCUMENT_NAMES[kind]}
    </span>
  );
}

/** Whether a charge is settled, or what a payment was for. */
function Settled({ document }: { document: AccountDocument }) {
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
  const rest = open > 0 ? `${settles ? ', ' : ''}sin usar ${plain(open)}` : '';
  return (
    <span className="text-muted">
      {settles}
      {rest}
    </span>
  );
}

const columns = (
  currency: string,
  /** Opens the receipt of a sale; absent for who may not. */
  onSale: ((id: string) => void) | null,
): Column<AccountDocument>[] => [
  { key: 'day', header: 'Fecha', width: 124, phone: 'detail', cell: ({ day }) => shortDay(day) },
  {
    key: 'kind',
    header: 'Documento',
    width: 118,
    phone: 'none',
    cell: ({ kind }) => <Kind kind={kind} />,
  },
  {
    key: 'number',
    header: 'Número',
    width: 82,
    phone: 'detail',
    cell: ({ kind, number }) =>
      number !== null && <span className="text-muted">{documentCode(kind, number)}</span>,
  },
  {
    key: 'concept',
    header: 'Concepto',
    title: true,
    cell: ({ concept, saleId }) =>
      saleId && onSale ? (
        <button
          type="button"
          className="text-left underline decoration-line underline-offset-4 hover:decoration-current"
          onClick={() => onSale(saleId)}
        >
          {concept}
        </button>
      ) : (
        concept
      ),
  },
  {
    key: 'settles',
    header: 'Salda',
    phone: 'detail',
    cell: (document) => <Settled document={document} />,
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
    cell: ({ amountCents }) => amountCents < 0 && `−${plain(-amountCents)}`,
  },
  {
    key: 'balance',
    header: 'Saldo',
    width: 168,
    align: 'end',
    phone: 'none',
    cell: ({ balanceCents }) => (
      <span className={cx(balanceCents < 0 ? 'font-semibold text-ok' : 'text-ink')}>
        {formatMoney(Math.abs(balanceCents), currency)}
        {balanceCents < 0 && <span className="text-12 font-normal"> a favor</span>}
      </span>
    ),
  },
];

const TABLET = '(min-width: 640px) and (max-width: 1180px)';

/** What a table has room for on a tablet; the other columns are in the file. */
const TABLET_WIDTHS: Readonly<Record<string, number>> = {
  day: 92,
  number: 70,
  concept: 150,
  settles: 130,
  adds: 78,
  takes: 78,
  balance: 126,
};
const onTablet = (all: Column<AccountDocument>[]): Column<AccountDocument>[] =>
  all.flatMap((column) => {
    const width = TABLET_WIDTHS[column.key];
    return width ? [{ ...column, width }] : [];
  });

interface HeadProps {
  account: Account;
  onTask: (task: AccountTask) => void;
}

function Head({ account, onTask }: HeadProps) {
  const may = useMay();
  const person = useQuery(personQuery(account.userId)).data;
  const name = person ? `${person.firstName} ${person.lastName}`.trim() : account.username;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar name={name} src={person?.profilePic ?? null} size={56} />
      <div className="mr-auto min-w-0 max-sm:w-[calc(100%-72px)]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="min-w-0 text-24 font-semibold tracking-tight break-words max-sm:text-20">
            {name}
          </b>
          <BalanceBadge account={account} />
        </p>
        <p className="text-13 text-muted">
          {[
            person?.memberNumber && `N.º ${person.memberNumber}`,
            person?.nationalId && `cédula ${person.nationalId}`,
            person?.membership?.planName,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {may('people.edit') && (
        <Suspense>
          <ReceiverButton userId={account.userId} />
        </Suspense>
      )}
      {may('money.refund') && account.creditCents > 0 && (
        <Button
          icon={<ArrowUpRight size={16} aria-hidden="true" />}
          onClick={() => onTask({ kind: 'refund' })}
        >
          Devolver
        </Button>
      )}
      {may('money.writeoff') && (
        <Button
          icon={<BadgePercent size={16} aria-hidden="true" />}
          onClick={() => onTask({ kind: 'credit' })}
        >
          Dar crédito
        </Button>
      )}
      {may('money.take') && (
        <Link to={chargeAddress(account.userId)} className={buttonClass({ variant: 'primary' })}>
          <Banknote size={16} aria-hidden="true" />
          Cobrar
        </Link>
      )}
    </div>
  );
}

/** A person's statement: every document with the balance after it, the newest first. */
export function AccountTab({ userId }: { userId: string }) {
  const [part, setPart] = useState(WHOLE_STATEMENT);
  const [task, setTask] = useState<AccountTask | null>(null);
  const [params] = useSearchParams();
  const [saleId, setSale] = useState(params.get('venta'));
  const may = useMay();
  const query = useQuery(accountQuery(userId));
  const list = useQuery({
    ...documentsQuery(userId, part),
    placeholderData: keepPreviousData,
  });
  const isTablet = useMedia(TABLET);
  const account = query.data;
  if (!account) return <LoadState query={query} failed="No pudimos cargar la cuenta" />;
  const rows = list.data?.rows ?? [];
  const total = list.data?.total ?? 0;
  const all = columns(account.currency, may('money.take') ? setSale : null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Head account={account} onTask={setTask} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="max-w-full overflow-x-auto [scrollbar-width:none]">
          <SegmentedControl
            label="Documentos"
            segments={KINDS}
            value={part.kind ?? 'all'}
            onValue={(shown) => setPart({ ...part, kind: shown === 'all' ? null : shown })}
          />
        </div>
        <div className="mr-auto max-sm:w-full">
          <StatementDays part={part} onPart={setPart} />
        </div>
        <Chip
          className="h-9"
          on={part.unsettled}
          onClick={() => setPart({ ...part, unsettled: !part.unsettled })}
        >
          Sin saldar
        </Chip>
        <span className="flex gap-2">
          <SendStatement account={account} part={part} />
          <ExportMenu
            name="estado-de-cuenta"
            own
            formats={['pdf', 'xlsx']}
            save={(file, format) => saveStatement(userId, part, file, format)}
          />
        </span>
      </div>
      <div className="-mx-4 border-t border-line md:-mx-8 lg:[&_:is(th,td):first-child]:pl-8 lg:[&_:is(th,td):last-child]:pr-8">
        <DataTable
          label="Estado de cuenta"
          columns={isTablet ? onTablet(all) : all}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ concept }) => concept}
          loading={list.isFetching}
          empty={<EmptyState title={nothingIn(part)} />}
        />
      </div>
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-13 text-muted">
        <span className="flex flex-wrap gap-x-4">
          <span>
            {total === 1 ? '1 documento' : `${total} documentos`}
            {total > rows.length &&
              `; se ven los ${rows.length} más nuevos, el archivo los trae todos`}
          </span>
          {total === rows.length && rows.length > 0 && (
            <StatementSum documents={rows} currency={account.currency} of={part} />
          )}
        </span>
        <span>Nada se borra: lo que se corrige queda como otro documento</span>
      </p>
      <DebtReminders userId={userId} currency={account.currency} />
      {saleId && <SaleDialog saleId={saleId} onClose={() => setSale(null)} />}
      {task && <AccountDialog account={account} task={task} onClose={() => setTask(null)} />}
    </div>
  );
}
