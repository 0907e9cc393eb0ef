import { taxName } from '@forja/contract/accounts/tax-rates';
import type { Plan } from '@forja/contract/memberships/plan-routes';
import { weekdaysText } from '@forja/contract/memberships/words';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Column } from '../../platform/documents/columns.ts';
import { type ListExport, singlePage } from '../exports/public.ts';
import { listPlans } from './plans.ts';

const yesNo = (value: boolean): string => (value ? 'Sí' : 'No');

const PLAN_COLUMNS: readonly Column<Plan>[] = [
  { title: 'plan', kind: 'text', read: ({ name }) => name },
  { title: 'precio', kind: 'money', read: ({ priceCents }) => priceCents },
  {
    title: 'IVA incluido',
    kind: 'text',
    width: 0.6,
    read: ({ taxPercent }) => taxName(taxPercent),
  },
  { title: 'dura', kind: 'integer', read: ({ periodCount }) => periodCount },
  {
    title: 'unidad',
    kind: 'text',
    width: 0.6,
    read: ({ periodUnit }) => (periodUnit === 'month' ? 'Meses' : 'Días'),
  },
  { title: 'visitas por semana', kind: 'integer', read: ({ visitsPerWeek }) => visitsPerWeek },
  { title: 'visitas en total', kind: 'integer', read: ({ visitsTotal }) => visitsTotal },
  {
    title: 'horario',
    kind: 'text',
    width: 0.8,
    read: ({ opensAt, closesAt }) => (opensAt && closesAt ? `${opensAt}–${closesAt}` : null),
  },
  {
    title: 'días',
    kind: 'text',
    width: 0.6,
    read: ({ weekdays }) => weekdaysText(weekdays) || null,
  },
  { title: 'clases', kind: 'text', width: 0.5, read: (plan) => yesNo(plan.classesIncluded) },
  { title: 'se renueva sola', kind: 'text', width: 0.6, read: (plan) => yesNo(plan.autoRenew) },
  { title: 'personas por venta', kind: 'integer', read: ({ familySize }) => familySize },
  { title: 'a la venta', kind: 'text', width: 0.5, read: ({ active }) => yesNo(active) },
  { title: 'personas hoy', kind: 'integer', read: ({ people }) => people },
];

/** Every plan, also those no longer on sale. */
export const plansExport = (db: Db): ListExport<Plan> => ({
  name: 'planes',
  title: 'Planes',
  columns: PLAN_COLUMNS,
  rows: singlePage(() => listPlans(db, true)),
  filters: {},
});
