import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { CommandError } from '../command-error.ts';

const POLL_MS = 50;

/**
 * Takes the jobs of a gym out of the queue, inside the transaction that pauses it. One that runs just
 * now is waited for: it ends, or fails because nothing can be written and waits again.
 */
export async function takeJobs(
  client: pg.Client,
  gymId: string,
  deadline: number,
): Promise<unknown[]> {
  const taken: unknown[] = [];
  for (;;) {
    const { rows } = await client.query<{ job: unknown }>(
      `delete from pgboss.job j where data ->> 'gymId' = $1 and state < 'active'
       returning to_jsonb(j) as job`,
      [gymId],
    );
    taken.push(...rows.map(({ job }) => job));
    const { rowCount } = await client.query(
      `select from pgboss.job where data ->> 'gymId' = $1 and state = 'active' limit 1`,
      [gymId],
    );
    if (!rowCount) return taken;
    if (Date.now() > deadline)
      throw new CommandError('A job of the gym takes too long to end. The gym stays where it was.');
    await sleep(POLL_MS);
  }
}

/** Puts jobs into the queue of another database, each as it waited. */
export async function bringJobs(client: pg.Client, jobs: readonly unknown[]): Promise<void> {
  if (jobs.length === 0) return;
  const { rows } = await client.query<{ list: string }>(`
    select string_agg(quote_ident(attname), ', ' order by attnum) as list from pg_attribute
    where attrelid = 'pgboss.job'::regclass and attnum > 0 and not attisdropped
      and attgenerated = ''`);
  const list = rows[0]?.list ?? '';
  await client.query(
    `insert into pgboss.job (${list})
     select ${list} from jsonb_populate_recordset(null::pgboss.job, $1::jsonb)
     on conflict do nothing`,
    [JSON.stringify(jobs)],
  );
}
