import type { Payment, PaymentsQuery } from '@forja/contract/accounts/payment-routes';
import { METHOD_NAMES } from '@forja/contract/accounts/words';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Column } from '../../platform/documents/columns.ts';
import { everyRow, type ListExport } from '../exports/public.ts';
import { type PaymentWithFacts, withFacts } from './payment-facts.ts';
import { listPayments } from './payment-rows.ts';

const PAYMENT_STATUS_NAMES: Record<Payment['status'], string> = {
  reported: 'Por confirmar',
  confirmed: 'Confirmado',
  rejected: 'Rechazado',
  void: 'Anulado',
};

const PAYMENT_COLUMNS: readonly Column<PaymentWithFacts>[] = [
  { title: 'recibo', kind: 'integer', read: ({ receiptNumber }) => receiptNumber },
  { title: 'fecha', kind: 'date', read: ({ paidOn }) => paidOn },
  { title: 'persona', kind: 'text', read: ({ username }) => username },
  { title: 'cédula', kind: 'text', width: 0.7, read: ({ nationalId }) => nationalId },
  { title: 'concepto', kind: 'text', read: ({ concept }) => concept },
  { title: 'monto', kind: 'money', read: ({ amountCents }) => amountCents },
  { title: 'IVA incluido', kind: 'money', read: ({ taxCents }) => taxCents },
  {
    title: 'base sin IVA',
    kind: 'money',
    read: ({ amountCents, taxCents, status }) => (status === 'void' ? 0 : amountCents - taxCents),
  },
  { title: 'forma de pago', kind: 'text', width: 0.8, read: ({ method }) => METHOD_NAMES[method] },
  { title: 'referencia', kind: 'text', width: 0.7, read: ({ reference }) => reference },
  {
    title: 'estado',
    kind: 'text',
    width: 0.7,
    read: ({ status }) => PAYMENT_STATUS_NAMES[status],
  },
  { title: 'cajero', kind: 'text', width: 0.8, read: ({ cashier }) => cashier },
  { title: 'sede', kind: 'text', width: 0.7, read: ({ location }) => location },
  { title: 'cubre desde', kind: 'date', read: ({ coversFrom }) => coversFrom },
  { title: 'cubre hasta', kind: 'date', read: ({ coversTo }) => coversTo },
  { title: 'registrado', kind: 'instant', read: ({ createdAt }) => createdAt },
];

/** The matching payments, newest first. */
export const paymentsExport = (
  db: Db,
  filters: Omit<PaymentsQuery, 'limit' | 'cursor'>,
): ListExport<PaymentWithFacts> => ({
  name: 'pagos',
  title: 'Pagos',
  columns: PAYMENT_COLUMNS,
  rows: everyRow(async (page) => {
    const { rows, next } = await listPayments(db, { ...filters, ...page });
    return { rows: await withFacts(db, rows), next };
  }),
  filters,
});
