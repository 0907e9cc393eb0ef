import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';

/** For the personal data download: pauses, with what was said about them. */
export const pausesOf = (db: Db, userId: string) =>
  db.all(sql`
    select s.from_on as "from", s.to_on as "to", s.reason, s.created_at as "createdAt",
      s.cancelled_at as "cancelledAt"
    from membership_pauses s
    join memberships m on m.gym_id = s.gym_id and m.id = s.membership_id
    where m.user_id = ${userId}::uuid order by s.created_at, s.id`);

/** The visits that were taken off a plan with a number of them. */
export const visitsUsedBy = (userId: string) => sql`
  select day, source, created_at as "createdAt" from visit_uses
  where user_id = ${userId}::uuid order by created_at, id`;

/** When they were told that a membership ends. */
export const remindersOfEnds = (db: Db, userId: string) =>
  db.all(sql`
    select r.kind, r.ends_on as "endsOn", r.sent_at as "sentAt" from membership_reminders r
    join memberships m on m.gym_id = r.gym_id and m.id = r.membership_id
    where m.user_id = ${userId}::uuid order by r.sent_at`);
