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
