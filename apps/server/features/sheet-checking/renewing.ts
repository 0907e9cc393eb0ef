import type { Day } from '@forja/calendar/day';
import type { ImportDetail } from '@forja/contract/imports/routes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { lastDay } from '../memberships/public.ts';
import { listPlans } from '../plans/public.ts';
import { type PlanChoices, planChoiceFor } from './plans-of-sheet.ts';

interface Brought {
  plan: string;
  startsOn: Day | null;
  endsOn: Day | null;
  autoRenew: boolean | null;
  price: number | null;
  rows: number;
}

/** The memberships that would come in, run, and are paid by the person themselves. */
const broughtBy = (db: Db, id: string): Promise<Brought[]> =>
  db.all(sql<Brought>`
    select value ->> 'plan' as plan, value ->> 'startsOn' as "startsOn",
      value ->> 'endsOn' as "endsOn", (value ->> 'autoRenew')::boolean as "autoRenew",
      (value ->> 'priceCents')::bigint as price, count(*) as rows
    from import_rows
    where import_id = ${id}::uuid and outcome in ('create', 'update') and applied_at is null
      and value ->> 'plan' is not null and value ->> 'payer' is null
      and value ->> 'pausedOn' is null and value ->> 'isClosed' is distinct from 'true'
      and value ->> 'leavesPlanOut' is distinct from 'true'
    group by 1, 2, 3, 4, 5`);

/**
 * How many memberships of the sheet would renew by themselves: those that end today within the
 * hour, the others on their last day. Nobody is to be charged unawares.
 */
export async function countRenewing(
  db: Db,
  id: string,
  choices: PlanChoices,
): Promise<ImportDetail['renewing']> {
  const plans = await listPlans(db, true);
  const today = await gymToday(db);
  const renewing = { today: 0, todayCents: 0, later: 0 };
  for (const { plan: name, startsOn, endsOn, autoRenew, price, rows } of await broughtBy(db, id)) {
    const choice = planChoiceFor(name, plans, choices);
    const own = choice && 'planId' in choice && plans.find((plan) => plan.id === choice.planId);
    const terms = own || (choice && 'create' in choice && choice.create);
    // A plan that is made with the sheet does not renew by itself.
    if (!terms || !(autoRenew ?? (own ? own.autoRenew : false))) continue;
    const end = endsOn ?? lastDay(startsOn ?? today, terms);
    if (end > today) renewing.later += rows;
    if (end !== today) continue;
    renewing.today += rows;
    renewing.todayCents += rows * (price ?? terms.priceCents);
  }
  return renewing;
}
