import { GYM_PLANS } from '@forja/contract/subscription/plans';
import type { Invoice } from '@forja/contract/subscription/routes';
import { INVOICE_METHOD_WORDS, INVOICE_STATUS_WORDS } from '@forja/contract/subscription/words';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Column } from '../../platform/documents/columns.ts';
import { everyRow, type ListExport } from '../exports/public.ts';
import * as invoices from './invoices.ts';

const COLUMNS: readonly Column<Invoice>[] = [
  { title: 'factura', kind: 'text', width: 0.8, read: ({ number }) => number },
  { title: 'fecha', kind: 'instant', read: ({ paidAt, createdAt }) => paidAt ?? createdAt },
  { title: 'plan', kind: 'text', width: 0.7, read: ({ plan }) => GYM_PLANS[plan].name },
  {
    title: 'cobro',
    kind: 'text',
    width: 0.6,
    read: ({ period }) => (period === 'annual' ? 'Anual' : 'Mensual'),
  },
  { title: 'monto', kind: 'money', read: ({ amountCents }) => amountCents },
  { title: 'moneda', kind: 'text', width: 0.5, read: ({ currency }) => currency },
  { title: 'forma de pago', kind: 'text', read: ({ method }) => INVOICE_METHOD_WORDS[method] },
  { title: 'referencia', kind: 'text', read: ({ reference }) => reference },
  { title: 'estado', kind: 'text', width: 0.7, read: ({ status }) => INVOICE_STATUS_WORDS[status] },
  { title: 'cubre desde', kind: 'instant', read: ({ coversFrom }) => coversFrom },
  { title: 'cubre hasta', kind: 'instant', read: ({ coversTo }) => coversTo },
];

/** The gym's invoices, paid or reported, newest first. */
export const invoicesExport = (db: Db): ListExport<Invoice> => ({
  name: 'facturas',
  title: 'Facturas de Forja',
  currency: 'USD',
  columns: COLUMNS,
  rows: everyRow((page) => invoices.list(db, page)),
  filters: {},
});
