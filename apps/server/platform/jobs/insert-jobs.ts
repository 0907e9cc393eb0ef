import type pg from 'pg';
import { RETRIES } from '../db/migrate/job-queues.ts';

type Raw = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

/**
 * Inserts jobs that waited in another database; `lines` is a query with a column `line`, a job as
 * JSON. That database may be of another release. An unknown queue is created, because a job without
 * one would make the whole insert fail, and columns are matched by name, so that missing ones get
 * their defaults instead of nulls.
 */
export async function insertJobs(raw: Raw, lines: string, values: unknown[] = []): Promise<void> {
  const options = JSON.stringify({ policy: 'standard', ...RETRIES });
  await raw(
    `select pgboss.create_queue(name, '${options}'::jsonb)
     from (select distinct line ->> 'name' as name from (${lines}) l) of_jobs
     where not exists (select from pgboss.queue q where q.name = of_jobs.name)`,
    values,
  );
  const { rows } = await raw(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as list from pg_attribute
     where attrelid = 'pgboss.job'::regclass and attnum > 0 and not attisdropped
       and attgenerated = ''
       and attname in (select jsonb_object_keys(line) from (${lines} limit 1) l)`,
    values,
  );
  const { list } = rows[0] as { list: string | null };
  if (list === null) return; // no job
  await raw(
    `insert into pgboss.job (${list})
     select ${list} from (${lines}) l, lateral jsonb_populate_record(null::pgboss.job, line) as r
     on conflict do nothing`,
    values,
  );
}
