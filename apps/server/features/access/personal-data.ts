import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';

/** For the personal data download: the terminals that know them. */
export const terminalsOf = (db: Db, userId: string) =>
  db.all(sql`
    select d.name, t.card_number as "cardNumber", t.removed_at as "removedAt" from terminal_people t
    join access_devices d on d.gym_id = t.gym_id and d.id = t.device_id
    where t.user_id = ${userId}::uuid order by d.name`);

/** The terminals that must remove finger and face, and whether they confirmed it. */
export const removalsOf = (db: Db, userId: string) =>
  db.all(sql`
    select d.name, r.asked_at as "askedAt", r.done_at as "doneAt" from biometric_removals r
    join access_devices d on d.gym_id = r.gym_id and d.id = r.device_id
    where r.user_id = ${userId}::uuid order by r.asked_at`);
