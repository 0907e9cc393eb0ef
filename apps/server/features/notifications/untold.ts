import { NOTIFICATION_KINDS } from '@forja/contract/notifications/kinds';
import type { UntoldNotice } from '@forja/contract/notifications/routes';
import { sql } from 'kysely';
import { isInReach } from '../../domain/duties/reach.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { openedText } from '../../platform/db/sealed/opened-rows.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';

const MOST = 500;
/** Older notices interest nobody. */
const DAYS = 14;

/**
 * Kinds that others receive by email are important enough for a call; advertising is sent by hand
 * only to who said yes to WhatsApp.
 */
const KINDS = Object.entries(NOTIFICATION_KINDS).flatMap(([kind, { email }]) =>
  email || kind === 'promotion' ? [kind] : [],
);

const untold = sql`
  from notifications n
  join users u on u.gym_id = n.gym_id and u.id = n.user_id
  left join users g on g.gym_id = u.gym_id and g.id = u.guardian_id and g.status <> 'disabled'
  where n.read_at is null and n.in_app and n.kind = any (${KINDS}::text[])
    and n.created_at > now() - make_interval(days => ${DAYS})
    and u.status = 'invited' and coalesce(u.email, g.email) is null
    -- Nobody is asked for what was paid meanwhile.
    and (n.kind <> 'debt-due' or exists (select from open_debts() d where d.user_id = n.user_id))`;

/** The untold notices of people within the caller's reach, newest first. */
export const listUntold = (db: Db, caller: Caller): Promise<UntoldNotice[]> =>
  db.all(sql<UntoldNotice>`
    select n.id, n.user_id as "userId", trim(u.first_name || ' ' || u.last_name) as name,
      coalesce(u.phone, g.phone) as phone, n.title,
      ${openedText('notifications', 'n')} as body, n.created_at as "createdAt"
    ${untold} and ${isInReach(caller, sql`n.user_id`)}
    order by n.created_at desc, n.id desc limit ${MOST}`);

/** Removes a notice from the list; a second click changes nothing. */
export async function markTold(db: Db, caller: Caller, id: string): Promise<void> {
  const found = await db.maybe(sql`
    select from notifications n where id = ${id}::uuid and ${isInReach(caller, sql`n.user_id`)}`);
  if (!found) throw new AppError('NOT_FOUND');
  await db.run(sql`
    update notifications set read_at = now() where id in (select n.id ${untold} and n.id = ${id}::uuid)`);
}
