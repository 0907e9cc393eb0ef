import type { Explained, Payout, WaitingMoney } from '@forja/contract/payouts/routes';
import {
  GATEWAY_NAMES,
  PAYOUT_DOUBT_TEXTS,
  PAYOUT_LINE_NAMES,
  PAYOUT_STATE_NAMES,
  PAYOUT_STEP_NAMES,
} from '@forja/contract/payouts/words';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Column } from '../../platform/documents/columns.ts';
import type { Platform } from '../../platform/platform.ts';
import { attachedTable, type ListExport, singlePage } from '../exports/public.ts';
import { allWaiting, type LineRow } from './payout-rows.ts';
import { readMonth } from './read-month.ts';

interface Line extends LineRow {
  payout: Payout | undefined;
}

const LINES: readonly Column<Line>[] = [
  { title: 'liquidación', kind: 'text', read: ({ payout }) => payout?.gatewayId ?? null },
  { title: 'depósito', kind: 'date', read: ({ payout }) => payout?.arrivesOn ?? null },
  { title: 'movimiento', kind: 'text', read: ({ kind }) => PAYOUT_LINE_NAMES[kind] },
  { title: 'fecha', kind: 'instant', read: ({ madeAt }) => madeAt },
  { title: 'persona', kind: 'text', read: ({ known }) => known?.username ?? null },
  { title: 'concepto', kind: 'text', read: ({ known, text }) => known?.concept ?? text },
  { title: 'recibo', kind: 'integer', read: ({ known }) => known?.receiptNumber ?? null },
  { title: 'en la pasarela', kind: 'text', read: ({ gatewayPayment }) => gatewayPayment },
  { title: 'moneda', kind: 'text', read: ({ payout }) => payout?.currency ?? null },
  { title: 'monto', kind: 'money', read: ({ amountCents }) => amountCents },
  { title: 'comisión', kind: 'money', read: ({ feeCents }) => -feeCents },
  { title: 'neto', kind: 'money', read: ({ amountCents, feeCents }) => amountCents - feeCents },
  { title: 'registrado', kind: 'money', read: ({ known }) => known?.cents ?? null },
  {
    title: 'por revisar',
    kind: 'text',
    read: ({ doubt }) => (doubt ? PAYOUT_DOUBT_TEXTS[doubt] : null),
  },
];

/** What fits on paper. */
const ON_PAPER = new Set([
  'depósito',
  'movimiento',
  'persona',
  'concepto',
  'monto',
  'comisión',
  'neto',
  'por revisar',
]);

const PAYOUTS: readonly Column<Payout>[] = [
  { title: 'liquidación', kind: 'text', read: ({ gatewayId }) => gatewayId },
  { title: 'pasarela', kind: 'text', read: ({ gateway }) => GATEWAY_NAMES[gateway] },
  { title: 'estado', kind: 'text', read: ({ state }) => PAYOUT_STATE_NAMES[state] },
  { title: 'depósito', kind: 'date', read: ({ arrivesOn }) => arrivesOn },
  { title: 'moneda', kind: 'text', read: ({ currency }) => currency },
  { title: 'cobros', kind: 'money', read: ({ paymentCents }) => paymentCents },
  { title: 'devoluciones', kind: 'money', read: ({ refundCents }) => refundCents },
  { title: 'reclamos', kind: 'money', read: ({ disputeCents }) => disputeCents },
  { title: 'ajustes', kind: 'money', read: ({ otherCents }) => otherCents },
  { title: 'comisiones', kind: 'money', read: ({ feeCents }) => feeCents },
  { title: 'sin detalle', kind: 'money', read: ({ differenceCents }) => differenceCents },
  { title: 'al banco', kind: 'money', read: ({ amountCents }) => amountCents },
];

interface Step {
  currency: string;
  name: string;
  count: number | null;
  cents: number;
}

const STEPS: readonly Column<Step>[] = [
  { title: 'moneda', kind: 'text', read: ({ currency }) => currency },
  { title: 'concepto', kind: 'text', width: 3, read: ({ name }) => name },
  { title: 'cantidad', kind: 'integer', read: ({ count }) => count },
  { title: 'monto', kind: 'money', read: ({ cents }) => cents },
];

const stepsOf = ({ currency, steps, arrivedCents }: Explained): Step[] => [
  ...steps.map(({ step, cents, count }) => ({
    currency,
    name: PAYOUT_STEP_NAMES[step],
    count,
    cents,
  })),
  { currency, name: 'Llegó al banco', count: null, cents: arrivedCents },
];

const WAITING: readonly Column<WaitingMoney>[] = [
  { title: 'fecha', kind: 'date', read: ({ paidOn }) => paidOn },
  { title: 'persona', kind: 'text', read: ({ username }) => username },
  { title: 'concepto', kind: 'text', read: ({ concept }) => concept },
  { title: 'recibo', kind: 'integer', read: ({ receiptNumber }) => receiptNumber },
  { title: 'en la pasarela', kind: 'text', read: ({ gatewayPayment }) => gatewayPayment },
  { title: 'moneda', kind: 'text', read: ({ currency }) => currency },
  { title: 'monto', kind: 'money', read: ({ cents }) => cents },
  { title: 'días', kind: 'integer', read: ({ days }) => days },
];

/** The lines of a month, with its payouts, the way to what arrived, and what is missing beside them. */
export async function payoutsExport(
  platform: Platform,
  db: Db,
  month: string,
): Promise<ListExport<Line>> {
  const { read, lines, accounts } = await readMonth(platform, db, month);
  const payouts = new Map(read.payouts.map((payout) => [payout.id, payout]));
  return {
    name: 'liquidaciones',
    title: `Liquidaciones ${month}`,
    columns: LINES,
    paperColumns: LINES.filter(({ title }) => ON_PAPER.has(title)),
    rows: singlePage(async () =>
      lines.map((line) => ({ ...line, payout: payouts.get(line.payoutId) })),
    ),
    attached: [
      attachedTable('De lo cobrado al banco', STEPS, read.explained.flatMap(stepsOf)),
      attachedTable('Liquidaciones', PAYOUTS, read.payouts),
      attachedTable('Sin liquidar', WAITING, await allWaiting(db, accounts)),
    ],
    filters: { month },
  };
}
