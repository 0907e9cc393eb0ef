import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';

/** The areas of the log that are about money. */
const MONEY_AREAS = [
  'accounts',
  'counter',
  'facturas',
  'memberships',
  'pagos',
  'payments',
  'plans',
  'registers',
  'shifts',
  'subscription',
];

/** The areas of the log a caller sees: staff who manage people see all, accounting only money. */
export const areasSeenBy = (caller: Caller): readonly string[] | null =>
  may(caller, 'people.edit') ? null : MONEY_AREAS;
