import type { Discount } from '@forja/contract/store-discounts/routes';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Column } from '../../platform/documents/columns.ts';
import { type ListExport, singlePage } from '../exports/public.ts';
import { listDiscounts } from './discounts.ts';

const COLUMNS: readonly Column<Discount>[] = [
  { title: 'código', kind: 'text', read: ({ code }) => code },
  {
    title: 'porcentaje',
    kind: 'integer',
    read: ({ kind, value }) => (kind === 'percent' ? value : null),
  },
  { title: 'monto', kind: 'money', read: ({ kind, value }) => (kind === 'amount' ? value : null) },
  { title: 'desde', kind: 'date', read: ({ startsOn }) => startsOn },
  { title: 'hasta', kind: 'date', read: ({ endsOn }) => endsOn },
  { title: 'compra mínima', kind: 'money', read: ({ minSubtotalCents }) => minSubtotalCents },
  { title: 'usos', kind: 'integer', read: ({ used }) => used },
  { title: 'usos como máximo', kind: 'integer', read: ({ maxUses }) => maxUses },
  { title: 'por persona', kind: 'integer', read: ({ maxUsesPerPerson }) => maxUsesPerPerson },
  { title: 'activo', kind: 'text', width: 0.5, read: ({ active }) => (active ? 'Sí' : 'No') },
];

/** The discount codes, newest first. */
export const discountsExport = (db: Db): ListExport<Discount> => ({
  name: 'descuentos',
  title: 'Códigos de descuento',
  columns: COLUMNS,
  rows: singlePage(() => listDiscounts(db)),
  filters: {},
});
