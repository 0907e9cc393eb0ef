import { sql } from 'kysely';
import type { Db } from '../../../platform/db/gym-db.ts';
import { isOpenOn } from '../../access/public.ts';
import { peopleAllowed } from '../allow-list.ts';

/** How long a command waits for its terminal. */
const SENT_WITHIN = sql`interval '24 hours'`;
const FULL_EVERY = sql`interval '24 hours'`;

/**
 * Queues the commands that make a terminal know exactly the people who may enter; returns their
 * number. Once a day, and on request, it queues everything, which repairs a terminal that was
 * cleared or whose commands a stranger received.
 */
export async function syncPeople(db: Db, deviceId: string, wantsAll = false): Promise<number> {
  const allowed = (await peopleAllowed(db, deviceId))
    // A terminal decides alone and knows no weekdays, so it gets those who may come today.
    .filter(
      ({ role, weekdays, today, opensToday }) =>
        opensToday && (role !== 'member' || isOpenOn(weekdays ?? [], today)),
    )
    .map(({ userId }) => userId);
  return db.tx(async (tx) => {
    const full = await tx.run(sql`
      update access_devices set full_sync_at = now() where id = ${deviceId}
        and (${wantsAll} or full_sync_at is null or full_sync_at < now() - ${FULL_EVERY})`);
    return tx.run(sql`
      with wanted as (
        -- Terminals know cards by their numbers, without the zeros before them.
        select id, case when card_number ~ '^[0-9]{1,19}$' then nullif(ltrim(card_number, '0'), '') end
          as card
        from users where id = any (${allowed}::uuid[]) and member_number is not null
      ), known as (
        select user_id as id, removed_at is null as there, card_number as card from terminal_people
        where device_id = ${deviceId}
      ), queued as (
        select user_id as id, kind, card_number as card from access_commands
        where device_id = ${deviceId} and done_at is null and expires_at > now() and kind <> 'open'
      ), changes as (
        select w.id, 'user-add' as kind,
          coalesce(k.there and coalesce(k.card, '0') = coalesce(w.card, '0'), false) as repeated,
          -- Nought takes a card away that the terminal knows.
          coalesce(w.card, case when k.card is not null then '0' end) as card
        from wanted w left join known k on k.id = w.id
        union all
        select id, 'user-remove', not there, null from known where id not in (select id from wanted)
        union all
        -- Taken off with finger and face, and added again by the next run once that is confirmed.
        select r.user_id, 'user-remove', false, null from biometric_removals r
        where r.device_id = ${deviceId} and r.done_at is null
          and r.user_id in (select id from wanted)
      )
      insert into access_commands
        (gym_id, id, device_id, kind, repeated, user_id, card_number, expires_at)
      select ${tx.gymId}, gen_random_uuid(), ${deviceId}, c.kind, c.repeated, c.id, c.card,
        now() + ${SENT_WITHIN}
      from changes c
      where (${full > 0} or not c.repeated)
        and not exists (select from queued q where q.id = c.id and q.kind = c.kind
          and q.card is not distinct from c.card)`);
  });
}
