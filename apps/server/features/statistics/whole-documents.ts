import { type RawBuilder, sql } from 'kysely';

/**
 * Rounds the rows of a list to whole units so that they still add up to `sumCents`. It is the same
 * as `wholeParts`, for lists that are read page by page.
 */
export const wholeDocuments = (rows: RawBuilder<unknown>, sumCents: number) => sql`
  select id, kind, number, day, user_id, concept, method, made_by,
    cents - lost + case when row_number() over (order by lost desc, id::text collate "C", kind)
      <= (${sumCents}::bigint - sum(cents - lost) over ()) / 100 then 100 else 0 end as cents
  from (select d.*, ((cents % 100) + 100) % 100 as lost from (${rows}) d) d`;
