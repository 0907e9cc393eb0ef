import type { ForeignPlan, ImportDetail } from '@forja/contract/imports/routes';
import type { Plan } from '@forja/contract/memberships/plan-routes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { listPlans } from '../plans/public.ts';
import { plainTitle } from '../sheet-reading/public.ts';
import {
  guessPlan,
  isSpeltLike,
  type PlanChoices,
  planChoiceFor,
  similarPlan,
} from './plans-of-sheet.ts';

interface PricedPlan {
  name: string;
  price: number | null;
  rows: number;
  /** Rows of people who pay themselves; people covered by a family plan have no price. */
  paying: number;
  visits: number | null;
  /** Rows that do not say how many visits are left. */
  untold: number;
}

/** The plans of the sheet with each of their prices, most frequent first. */
const pricedPlans = (db: Db, id: string): Promise<PricedPlan[]> =>
  db.all(sql<PricedPlan>`
    select value ->> 'plan' as name, (value ->> 'priceCents')::bigint as price, count(*) as rows,
      count(*) filter (where value ->> 'payer' is null) as paying,
      max((value ->> 'visitsLeft')::int) as visits,
      count(*) filter (where value ->> 'visitsLeft' is null) as untold
    from import_rows where import_id = ${id}::uuid and value ->> 'plan' is not null
      and outcome <> 'skip'
    group by 1, 2 order by 3 desc, 1`);

const MAX_PLANS = 100;

/** The plans of the sheet without a choice but with a price, as the import would create them. */
export async function proposedPlans(db: Db, id: string, choices: PlanChoices) {
  const { plans } = await describePlans(db, id, choices);
  return plans.flatMap(({ name, planId, create, guess: { priceCents, ...terms } }) =>
    planId === null && create === null && priceCents !== null
      ? [{ name, create: { ...terms, priceCents } }]
      : [],
  );
}

/** The plans that the sheet names, in any spelling, and what the import makes of them. */
export async function describePlans(
  db: Db,
  id: string,
  choices: PlanChoices,
): Promise<Pick<ImportDetail, 'plans' | 'wholePacks'>> {
  const plans = await listPlans(db, true);
  const own = new Set(plans.map(({ name }) => plainTitle(name)));
  const named = [...Map.groupBy(await pricedPlans(db, id), ({ name }) => plainTitle(name))].map(
    ([key, priced]) => describePlan(key, priced, plans, choices),
  );
  const foreign = named.filter(({ key }) => !own.has(key)).map(({ plan }) => plan);
  for (const plan of foreign.filter((each) => isSlip(each, foreign))) plan.guess.priceCents = null;
  return {
    plans: foreign.toSorted((one, other) => other.rows - one.rows).slice(0, MAX_PLANS),
    wholePacks: sum(named.filter(({ isPack }) => isPack).map(({ untold }) => untold)),
  };
}

function describePlan(
  key: string,
  priced: readonly PricedPlan[],
  plans: readonly Plan[],
  choices: PlanChoices,
): { key: string; plan: ForeignPlan; isPack: boolean; untold: number } {
  const name = priced[0]?.name ?? '';
  const rows = sum(priced.map((each) => each.rows));
  const choice = planChoiceFor(name, plans, choices);
  const planId = choice && 'planId' in choice ? choice.planId : null;
  const create = choice && 'create' in choice ? choice.create : null;
  const terms = create ?? plans.find((plan) => plan.id === planId);
  const similar = similarPlan(name, plans);
  const visits = Math.max(0, ...priced.map((each) => each.visits ?? 0));
  return {
    key,
    isPack: (terms?.visitsTotal ?? null) !== null,
    untold: sum(priced.map((each) => each.untold)),
    plan: {
      name,
      rows,
      planId,
      create,
      similar: similar ? { id: similar.id, name: similar.name } : null,
      guess: guessPlan(name, usualPrice(priced), visits || null),
    },
  };
}

/** Whether a name is a misspelling: a similar name is in at least ten times as many rows. */
const isSlip = ({ name, rows }: ForeignPlan, plans: readonly ForeignPlan[]): boolean =>
  plans.some((other) => rows * 10 <= other.rows && isSpeltLike(name, other.name));

const sum = (counts: readonly number[]): number => counts.reduce((all, each) => all + each, 0);

/** The most frequent price, if at least half of those who pay have it. */
function usualPrice(priced: readonly PricedPlan[]): number | null {
  const known = priced.filter(({ price }) => price !== null);
  const byPrice = [...Map.groupBy(known, ({ price }) => price)].map(([price, each]) => ({
    price,
    rows: sum(each.map(({ paying }) => paying)),
  }));
  const rows = sum(priced.map(({ paying }) => paying));
  const [most] = byPrice.toSorted((one, other) => other.rows - one.rows);
  return most && most.rows > 0 && most.rows * 2 >= rows ? most.price : null;
}
