import { addDays, type Day, utcDay } from '@forja/calendar/day';
import {
  codeText,
  dayKey,
  dayOfWindow,
  fromBase64Url,
  windowAt,
} from '@forja/contract/access/entry-code';
import type { EntryCode } from '@forja/contract/access/routes';
import { postCharge } from '../../features/accounts/public.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import type { Harness, TestGym, TestUser } from '../harness.ts';

interface PlanValues {
  visitsTotal?: number;
  visitsPerWeek?: number;
  opensAt?: string;
  closesAt?: string;
  weekdays?: number[];
}

const day = (offset: number): Day => addDays(utcDay(Date.now()), offset);

export async function buildPlan(gym: TestGym, values: PlanValues = {}): Promise<string> {
  const id = newId();
  await gym.db.run(
    build.insertInto('membership_plans').values({
      gym_id: gym.id,
      id,
      name: `Plan ${id}`,
      price_cents: 1_000,
      period_count: 1,
      period_unit: 'month',
      visits_total: values.visitsTotal ?? null,
      visits_per_week: values.visitsPerWeek ?? null,
      opens_at: values.opensAt ?? null,
      closes_at: values.closesAt ?? null,
      weekdays: values.weekdays ?? [],
    }),
  );
  return id;
}

interface MembershipValues {
  startsIn?: number;
  endsIn?: number;
  frozen?: boolean;
  owedSince?: number;
}

/** A debt since a day, optionally for a membership. */
export const owe = (user: TestUser, cents: number, dueOn: Day, membershipId?: string) =>
  user.gym.db.tx((tx) =>
    postCharge(tx, {
      userId: user.id,
      kind: 'period',
      concept: 'Membresía',
      unitPriceCents: cents,
      dueOn,
      ...(membershipId && { membershipId }),
    }),
  );

/** A running membership by default; days are counted from today. */
export async function giveMembership(
  user: TestUser,
  planId: string,
  { startsIn = -10, endsIn = 20, frozen = false, owedSince }: MembershipValues = {},
): Promise<void> {
  const { gym } = user;
  const plan = await gym.db.one(
    build.selectFrom('membership_plans').where('id', '=', planId).select('visits_total'),
  );
  const id = newId();
  await gym.db.run(
    build.insertInto('memberships').values({
      gym_id: gym.id,
      id,
      user_id: user.id,
      payer_id: user.id,
      plan_id: planId,
      starts_on: day(startsIn),
      period_from: day(startsIn),
      ends_on: day(endsIn),
      price_cents: 1_000,
      frozen_on: frozen ? day(-1) : null,
      visits_left: plan.visits_total,
    }),
  );
  if (owedSince !== undefined) await owe(user, 1_000, day(-owedSince), id);
}

export async function buildMember(
  harness: Pick<Harness, 'buildUser'>,
  gym: TestGym,
  plan: PlanValues = {},
): Promise<TestUser> {
  const user = await harness.buildUser({ gym });
  await giveMembership(user, await buildPlan(gym, plan));
  return user;
}

/** The secret that the person's phone stores. */
export async function phoneOf(harness: Pick<Harness, 'call'>, user: TestUser): Promise<EntryCode> {
  return (await harness.call('GET /accesos/code', { as: user })).data;
}

/** The code a phone shows at a moment, computed like on the phone. */
export async function codeAt({ secret, userId }: EntryCode, at = Date.now()): Promise<string> {
  const window = windowAt(at);
  return codeText(await dayKey(fromBase64Url(secret), dayOfWindow(window)), userId, window);
}
