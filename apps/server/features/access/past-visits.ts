import type { Day } from '@forja/calendar/day';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/gym-db.ts';

/** A visit from before the gym used Forja. */
interface PastVisit {
  id: string;
  userId: string;
  day: Day;
  /** On the clock of the gym, `18:05`. */
  time: string;
  locationId: string | null;
}

/** Imports past visits: they are in the log and the figures, but use up no pack. */
export async function importPastVisits(tx: Tx, visits: readonly PastVisit[]): Promise<void> {
  if (visits.length === 0) return;
  await tx.run(sql`
    with come as (
      insert into access_entries (gym_id, id, at, user_id, granted, method, location_id)
      select ${tx.gymId}, x.id, least((x.day + x.time::time) at time zone gym_zone(), now()),
        x."userId", true, 'manual', x."locationId"
      from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb)
        as x (id uuid, "userId" uuid, day date, time text, "locationId" uuid)
      on conflict (gym_id, id) do nothing
      returning user_id, at)
    update users u set last_visit_at = greatest(u.last_visit_at, c.at)
    from (select user_id, max(at) as at from come group by 1) c where u.id = c.user_id`);
}

/** Works the last visit of these people out anew, after entries of theirs are gone. */
export const seenLast = (tx: Tx, people: readonly string[]) =>
  tx.run(sql`
    update users u set last_visit_at = (
      select max(e.at) from access_entries e
      where e.user_id = u.id and e.granted and e.direction = 'in')
    where u.id = any (${[...people]}::uuid[])`);

export async function removePastVisits(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = await tx.all(sql<{ userId: string }>`
    delete from access_entries where id = any (${[...ids]}::uuid[]) returning user_id as "userId"`);
  await seenLast(tx, [...new Set(gone.map(({ userId }) => userId))]);
}
