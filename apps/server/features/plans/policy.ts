import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';

/** Only those who sell or change plans see plans that are off sale. */
export const seesEveryPlan = (caller: Caller): boolean =>
  may(caller, 'plans.manage') || may(caller, 'money.take');
