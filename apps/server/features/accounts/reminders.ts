import type { SentReminder } from '@forja/contract/accounts/routes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';

const MOST = 100;

const sentTo = (userId: string) => sql<SentReminder>`
    select r.id, r.sent_at as at, c.concept, r.days, r.amount_cents as "amountCents", r.channels,
      r.title, r.body
    from accounts a
    join charges c on c.gym_id = a.gym_id and c.account_id = a.id
    join charge_reminders r on r.gym_id = c.gym_id and r.charge_id = c.id
    where a.user_id = ${userId}::uuid
    order by r.sent_at desc, r.id`;

/** The latest reminders about a person's debts, newest first. */
export const listReminders = (db: Db, userId: string): Promise<SentReminder[]> =>
  db.all(sql<SentReminder>`${sentTo(userId)} limit ${MOST}`);

/** All of them, for the personal data download. */
export const allReminders = (db: Db, userId: string): Promise<SentReminder[]> =>
  db.all(sentTo(userId));
