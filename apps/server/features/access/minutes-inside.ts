import { type RawBuilder, sql } from 'kysely';

/** How many whole minutes before `at` somebody came in; null if they have left since. */
export const minutesInside = (
  userId: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
): RawBuilder<number | null> => sql`(
  select case when e.direction = 'in' then floor(extract(epoch from ${at} - e.at) / 60)::int end
  from access_entries e where e.user_id = ${userId} and e.granted and e.at <= ${at}
  order by e.at desc limit 1)`;
