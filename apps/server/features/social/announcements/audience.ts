import type { Audience } from '@forja/contract/social/conversation-routes';
import { type RawBuilder, sql } from 'kysely';
import { lastSeen } from '../../../domain/people/last-seen.ts';
import type { Db } from '../../../platform/db/gym-db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isTheOneOfPerson } from '../../memberships/public.ts';
import { hasTag } from '../../people/public.ts';

/** A person's next birthday. For 29 February it may be the 28th. */
const nextBirthday = sql`(
  select min(b.day) from generate_series(0, 1) y
  cross join lateral (select (u.birth_date
    + make_interval(years => (extract(year from gym_today()) - extract(year from u.birth_date) + y)::int))::date
    as day) b
  where b.day >= gym_today())`;

/** Whether person `u` is in the group. */
function isIn(audience: Audience): RawBuilder<boolean> {
  switch (audience.kind) {
    case 'everyone':
      return sql`true`;
    case 'plan':
      return sql`exists (select from memberships m
        where m.gym_id = u.gym_id and m.user_id = u.id and m.is_current
          and m.plan_id = ${audience.id}::uuid
          and membership_status(m, gym_today(), null) not in ('expired', 'cancelled'))`;
    case 'expired':
      return sql`exists (select from memberships m
        where m.gym_id = u.gym_id and m.user_id = u.id and ${isTheOneOfPerson}
          and membership_status(m, gym_today(), null) = 'expired')`;
    case 'debtors':
      return sql`exists (select from accounts a
        join charges c on c.gym_id = a.gym_id and c.account_id = a.id
        where a.gym_id = u.gym_id and a.user_id = u.id and c.settled_cents < c.total_cents)`;
    case 'absent':
      return sql`u.role = 'member' and ${lastSeen}
        < now() - make_interval(days => ${audience.days})`;
    case 'birthday':
      return sql`${nextBirthday} < gym_today() + ${audience.days}::int`;
    case 'class':
      return sql`exists (select from event_bookings b
        where b.gym_id = u.gym_id and b.user_id = u.id and b.event_id = ${audience.id}::uuid
          and b.status in ('booked', 'waiting'))`;
    case 'location':
      // Whoever has no location of their own belongs to all of them.
      return sql`coalesce(u.home_location_id, ${audience.id}::uuid) = ${audience.id}::uuid`;
    case 'tag':
      return hasTag(audience.tag);
  }
}

/** Condition: an active user who has not turned announcements off. */
const isReached = sql<boolean>`u.status = 'active' and not exists (
  select from social_preferences p
  where p.gym_id = u.gym_id and p.id = u.id and not p.takes_announcements)`;

const others = (senderId: string | null) =>
  sql`u.merged_into is null and u.status <> 'disabled' and u.id is distinct from ${senderId}::uuid`;

/** Condition: the person wants advertising by email or push, which both include the inbox. */
const wantsPromotions = sql<boolean>`
  (has_consent(u.id, 'marketing-email') or has_consent(u.id, 'marketing-push'))`;

/** A group, and whether the announcement is advertising. */
interface Target {
  audience: Audience;
  promotional: boolean;
}

const isReachedBy = ({ promotional }: Target) =>
  promotional ? sql<boolean>`${isReached} and ${wantsPromotions}` : isReached;

/** The number of people in the group, and of those that an announcement reaches. */
export const countAudience = (db: Db, senderId: string, target: Target) =>
  db.one(sql<{ people: number; reached: number }>`
    select count(*)::int as people, (count(*) filter (where ${isReachedBy(target)}))::int as reached
    from users u where ${others(senderId)} and ${isIn(target.audience)}`);

export async function recipientsOf(
  db: Db,
  senderId: string | null,
  target: Target,
): Promise<string[]> {
  const rows = await db.all(sql<{ id: string }>`
    select u.id from users u
    where ${others(senderId)} and ${isReachedBy(target)} and ${isIn(target.audience)}`);
  return rows.map(({ id }) => id);
}

const NAMED = {
  plan: (id: string) => sql<{ name: string }>`
    select 'Plan ' || name as name from membership_plans where id = ${id}::uuid`,
  class: (id: string) => sql<{ name: string }>`
    select title as name from events where id = ${id}::uuid`,
  location: (id: string) => sql<{ name: string }>`
    select 'Sede ' || name as name from locations where id = ${id}::uuid`,
};

const days = (count: number): string => (count === 1 ? '1 día' : `${count} días`);

/** The name of the group for staff. An unknown plan, class or location is refused. */
export async function nameOf(db: Db, audience: Audience): Promise<string> {
  switch (audience.kind) {
    case 'everyone':
      return 'Todo el gimnasio';
    case 'expired':
      return 'Membresía vencida';
    case 'debtors':
      return 'Deben algo';
    case 'absent':
      return `Sin venir hace más de ${days(audience.days)}`;
    case 'birthday':
      return audience.days === 1 ? 'Cumplen años hoy' : `Cumplen años en ${days(audience.days)}`;
    case 'tag':
      return `Etiqueta ${audience.tag}`;
    default: {
      const found = await db.maybe(NAMED[audience.kind](audience.id));
      if (!found) throw new AppError('NOT_FOUND');
      return found.name;
    }
  }
}
