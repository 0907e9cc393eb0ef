import type { Payout } from '@forja/contract/payouts/routes';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useMedia } from '@forja/ui/layout/use-media.ts';
import { type Column, DataTable } from '@forja/ui/table/data-table.tsx';
import { formatDay } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { PayoutBadge } from './payout-state.tsx';

/** An amount that is zero in most payouts, and then only a dash. */
const amount = (cents: number, currency: string) =>
  cents === 0 ? <span className="text-muted">—</span> : formatMoney(cents, currency);

const COLUMNS: Column<Payout>[] = [
  {
    key: 'day',
    header: 'Depósito',
    title: true,
    width: 112,
    cell: ({ arrivesOn }) => <span className="tabular-nums">{formatDay(arrivesOn)}</span>,
  },
  {
    key: 'state',
    header: 'Estado',
    width: 112,
    phone: 'side',
    cell: (row) => <PayoutBadge payout={row} />,
  },
  {
    key: 'payments',
    header: 'Cobros',
    width: 128,
    align: 'end',
    phone: 'detail',
    cell: ({ paymentCents, payments, currency }) => (
      <>
        {amount(paymentCents, currency)}
        {payments > 0 && <span className="text-muted"> · {payments}</span>}
      </>
    ),
  },
  {
    key: 'refunds',
    header: 'Devoluciones',
    width: 100,
    align: 'end',
    phone: 'detail',
    cell: ({ refundCents, currency }) => amount(refundCents, currency),
  },
  {
    key: 'disputes',
    header: 'Reclamos',
    width: 100,
    align: 'end',
    phone: 'detail',
    cell: ({ disputeCents, currency }) => amount(disputeCents, currency),
  },
  {
    key: 'others',
    header: 'Ajustes',
    width: 100,
    align: 'end',
    phone: 'detail',
    cell: ({ adjustmentCents, currency }) => amount(adjustmentCents, currency),
  },
  {
    key: 'fees',
    header: 'Comisiones',
    width: 100,
    align: 'end',
    phone: 'detail',
    cell: ({ feeCents, currency }) => amount(feeCents, currency),
  },
  {
    key: 'net',
    header: 'Al banco',
    width: 112,
    align: 'end',
    phone: 'side',
    cell: ({ amountCents, currency }) => <b>{formatMoney(amountCents, currency)}</b>,
  },
];

/** Columns that are usually empty; narrow screens show them only when they are not. */
const RARE: Readonly<Record<string, (payout: Payout) => number>> = {
  refunds: ({ refundCents }) => refundCents,
  disputes: ({ disputeCents }) => disputeCents,
  others: ({ adjustmentCents }) => adjustmentCents,
};
const absentIn = (payouts: readonly Payout[]): string[] =>
  Object.keys(RARE).filter((key) => payouts.every((payout) => RARE[key]?.(payout) === 0));

export function PayoutsPanel({
  payouts,
  isRead,
  onOpen,
}: {
  payouts: readonly Payout[];
  /** Whether payouts were ever read from the gateway. */
  isRead: boolean;
  onOpen: (id: string) => void;
}) {
  const isNarrow = useMedia('(max-width: 1023px)');
  return (
    <Panel title="Liquidaciones" className="overflow-hidden">
      <DataTable
        label="Liquidaciones"
        columns={COLUMNS}
        hidden={isNarrow ? absentIn(payouts) : []}
        rows={payouts}
        rowKey={({ id }) => id}
        rowName={({ arrivesOn }) => `Liquidación del ${formatDay(arrivesOn)}`}
        onActive={(id) => id && onOpen(id)}
        empty={{
          title: isRead
            ? 'La pasarela no depositó nada en este mes'
            : 'Todavía no sabemos qué depositó la pasarela',
        }}
      />
    </Panel>
  );
}
