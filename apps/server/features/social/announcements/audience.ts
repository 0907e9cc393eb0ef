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
      return sql`exists (select from open_debts() d where d.user_id = u.id)`;
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

const others = (senderId: string | null) =>
  sql`u.merged_into is null and u.erased_at is null and u.status <> 'disabled'
    and u.id is distinct from ${senderId}::uuid`;

/** A group, and whether the announcement is advertising. */
interface Target {
  audience: Audience;
  promotional: boolean;
}

type Way = 'mail' | 'app' | 'hand';

interface Fate {
  id: string;
  /** Null for who said no, or did not say yes to advertising. */
  way: Way | null;
  why: 'declined' | 'unsubscribed' | 'no-consent' | null;
  /** The address was in the list before: a guardian's, who reads it once. */
  repeated: boolean;
}

const consents = (purpose: string) => sql<boolean>`has_consent(u.id, ${purpose})`;

/** Whether person `u` takes it by each way. Advertising needs a yes for each; the rest lacks a no. */
const wants = (promotional: boolean) =>
  promotional
    ? {
        mail: consents('marketing-email'),
        app: sql<boolean>`(${consents('marketing-email')} or ${consents('marketing-push')})`,
        hand: consents('marketing-whatsapp'),
      }
    : {
        mail: sql<boolean>`coalesce((p.choices #>> '{announcement,email}')::boolean, true)`,
        app: sql<boolean>`true`,
        hand: sql<boolean>`true`,
      };

/**
 * How it goes to each of a group: by mail to who has an address, theirs or their guardian's; else in
 * the app of who logs in; else by hand to who has neither (decision 121).
 */
function fatesOf(senderId: string | null, { audience, promotional }: Target) {
  const { mail, app, hand } = wants(promotional);
  return sql<Fate>`
    select f.id, case when f.why is null then f.way end as way, f.why,
      f.way = 'mail' and row_number() over (
        partition by f.why, f.way, f.address order by f.is_child, f.id) > 1 as repeated
    from (
      select w.*, case when declines then 'declined'
        when way is null then ${promotional ? 'no-consent' : 'unsubscribed'} end as why
      from (
        select u.id, u.email is null as is_child, coalesce(u.email, g.email) as address,
          coalesce(not s.takes_announcements, false) as declines,
          case when coalesce(u.email, g.email) is not null and ${mail} then 'mail'
            when u.status = 'active' and ${app} then 'app'
            when u.status = 'invited' and coalesce(u.email, g.email) is null and ${hand} then 'hand'
          end as way
        from users u
        left join users g on g.gym_id = u.gym_id and g.id = u.guardian_id and g.status <> 'disabled'
        left join notification_preferences p on p.gym_id = u.gym_id and p.id = u.id
        left join social_preferences s on s.gym_id = u.gym_id and s.id = u.id
        where ${others(senderId)} and ${isIn(audience)}) w) f`;
}

/** How many are in the group, and how many of them it reaches by each way. */
export const countAudience = (db: Db, senderId: string, target: Target) =>
  db.one(sql<{ people: number; reached: number } & Record<Way, number>>`
    select count(*)::int as people, count(way)::int as reached,
      (count(*) filter (where way = 'mail'))::int as mail,
      (count(*) filter (where way = 'app'))::int as app,
      (count(*) filter (where way = 'hand'))::int as hand
    from (${fatesOf(senderId, target)}) fates`);

export const readFates = (db: Db, senderId: string | null, target: Target): Promise<Fate[]> =>
  db.all(fatesOf(senderId, target));

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
