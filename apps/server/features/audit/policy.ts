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

/** Who keeps the people reads the whole log; accounting only what is about money. */
export const areasSeenBy = (caller: Caller): readonly string[] | null =>
  may(caller, 'people.edit') ? null : MONEY_AREAS;
