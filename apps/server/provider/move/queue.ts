import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { CommandError } from '../command-error.ts';

const POLL_MS = 50;

/**
 * Removes the gym's jobs from the queue, in the transaction that pauses it. A running job is waited
 * for: it ends, or fails because nothing can be written and then waits again.
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
    const { rows: running } = await client.query<{ name: string; since: string }>(
      `select name, date_trunc('second', started_on)::text as since from pgboss.job
       where data ->> 'gymId' = $1 and state = 'active' order by started_on limit 1`,
      [gymId],
    );
    const [first] = running;
    if (!first) return taken;
    if (Date.now() > deadline)
      throw new CommandError(
        `The job ${first.name}, which runs since ${first.since}, takes too long to end. The gym stays where it was.`,
      );
    await sleep(POLL_MS);
  }
}
