import type { Plan } from '@forja/contract/memberships/plan-routes';

/** A plan of a month that opens everything. */
export const buildPlan = (values: Partial<Plan> = {}): Plan => ({
  id: crypto.randomUUID(),
  name: 'Mensual',
  description: '',
  priceCents: 2_000_000,
  periodCount: 1,
  periodUnit: 'month',
  visitsPerWeek: null,
  visitsTotal: null,
  opensAt: null,
  closesAt: null,
  weekdays: [],
  classesIncluded: true,
  autoRenew: false,
  familySize: 1,
  pauseDays: null,
  enrolmentId: null,
  taxPercent: null,
  cabys: null,
  active: true,
  locationIds: [],
  doorIds: [],
  people: null,
  ...values,
});
