import type { AccessPolicy } from '@forja/contract/access/routes';
import type { Settings } from '@forja/contract/settings/routes';
import { type AddOns, type GymPlan, NO_ADD_ONS } from '@forja/contract/subscription/plans';
import type { GymStatus } from '@forja/contract/subscription/status';
import { defaultTheme } from '@forja/ui/theme/keys.ts';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/gym-db.ts';
import { newId } from '../platform/db/ids.ts';
import { build } from '../platform/db/sql.ts';

export interface NewGym {
  subdomain: string;
  gymName: string;
  plan: GymPlan;
  status: GymStatus;
  endsAt: Date | null;
  addOns?: AddOns;
  theme?: Settings['theme'];
  currency?: string;
  timeZone?: string;
  contact?: Settings['contact'];
  openingHours?: Settings['openingHours'];
}

/** The door rules of a new gym; existing ones chose their own. */
const NEW_GYM_POLICY = {
  debt: 'refuse',
  debtGraceDays: 3,
  expiryGraceDays: 0,
  toleranceMinutes: 15,
  stayMinutes: 120,
  unpaidPeriods: 1,
  pauseDaysPerYear: null,
  memberCancels: false,
  passbackMinutes: 0,
  passback: 'refuse',
  maxInside: null,
  graceDaysPerMonth: 2,
  kioskNumbers: false,
} satisfies AccessPolicy;

/** The general rate of IVA, which applies to memberships. */
const GENERAL_TAX_BP = 1_300;

/** Inserts a gym under the transaction's gym id, with its settings; only the owner role may. */
export async function insertGym(tx: Tx, gym: NewGym): Promise<void> {
  await tx.raw(
    'insert into gyms (id, subdomain, plan, subscription_status, subscription_ends_at, add_ons) values ($1, $2, $3, $4, $5, $6)',
    [tx.gymId, gym.subdomain, gym.plan, gym.status, gym.endsAt, gym.addOns ?? NO_ADD_ONS],
  );
  await tx.run(
    build.insertInto('gym_settings').values({
      gym_id: tx.gymId,
      id: tx.gymId,
      gym_name: gym.gymName,
      theme: JSON.stringify(gym.theme ?? defaultTheme),
      access_policy: JSON.stringify(NEW_GYM_POLICY),
      policy_answer: 'applied',
      tax_bp: GENERAL_TAX_BP,
      tax_chosen: true,
      ...(gym.currency ? { currency: gym.currency } : {}),
      ...(gym.timeZone ? { time_zone: gym.timeZone } : {}),
      ...(gym.contact ? { contact: JSON.stringify(gym.contact) } : {}),
      ...(gym.openingHours ? { opening_hours: JSON.stringify(gym.openingHours) } : {}),
    }),
  );
  await tx.run(sql`
    update gym_settings set dunning_from = (now() at time zone time_zone)::date
    where gym_id = ${tx.gymId}`);
  const register = { gym_id: tx.gymId, id: newId(), name: 'Caja 1' };
  await tx.run(build.insertInto('registers').values(register));
  // A trigger maintains it from here on (sql/count_people.sql).
  await tx.run(build.insertInto('counters').values({ gym_id: tx.gymId, name: 'people', value: 0 }));
}
