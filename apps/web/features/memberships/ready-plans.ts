import type { Plan } from '@forja/contract/memberships/plan-routes';

/** What a ready plan says before anybody types: everything but its price. */
export type ReadyPlan = Pick<Plan, 'name' | 'periodCount' | 'periodUnit' | 'visitsTotal'>;

/** The plans most gyms sell; only the price is missing. */
export const READY_PLANS: readonly ReadyPlan[] = [
  { name: 'Mensual', periodCount: 1, periodUnit: 'month', visitsTotal: null },
  { name: 'Trimestral', periodCount: 3, periodUnit: 'month', visitsTotal: null },
  { name: 'Anual', periodCount: 12, periodUnit: 'month', visitsTotal: null },
  { name: '10 visitas', periodCount: 2, periodUnit: 'month', visitsTotal: 10 },
  { name: 'Día', periodCount: 1, periodUnit: 'day', visitsTotal: null },
];
