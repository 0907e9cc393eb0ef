import type pg from 'pg';
import { PgBoss } from 'pg-boss';

export const RETRIES = { retryLimit: 8, retryDelay: 5, retryBackoff: true };

/** Creates the queue's own schema as the owner of the database. */
async function provisionJobs(ownerUrl: string, names: readonly string[]): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    max: 2,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined); // start() rejects with the same error
  await boss.start();
  for (const name of names) await boss.createQueue(name, RETRIES);
  await boss.stop({ graceful: false });
}

const GRANT_JOBS = `
  grant usage on schema pgboss to forja_app;
  grant select, insert, update, delete on all tables in schema pgboss to forja_app;
  grant execute on all functions in schema pgboss to forja_app;
`;

/** Creates the schema of the job queue and the missing queues. */
export async function createQueues(
  client: pg.Client,
  ownerUrl: string,
  jobNames: readonly string[],
): Promise<void> {
  const { rows } = await client.query<{ ready: boolean }>(
    "select to_regclass('pgboss.queue') is not null as ready",
  );
  const known = rows[0]?.ready
    ? await client.query<{ name: string }>('select name from pgboss.queue')
    : { rows: [] };
  const names = new Set(known.rows.map(({ name }) => name));
  if (rows[0]?.ready && jobNames.every((name) => names.has(name))) return;
  await provisionJobs(ownerUrl, jobNames);
  await client.query(GRANT_JOBS);
}
