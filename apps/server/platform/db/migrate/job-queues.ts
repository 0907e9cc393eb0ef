import type pg from 'pg';
import { PgBoss } from 'pg-boss';

export const RETRIES = { retryLimit: 8, retryDelay: 5, retryBackoff: true };
/** A day and more: from the eighth on each try is ten minutes after the one before. */
const RETRIES_OF_MAIL = { ...RETRIES, retryLimit: 160, retryDelayMax: 600 };

/** Those that send a mail, which a mail server may refuse for hours. */
const MAIL_QUEUES: ReadonlySet<string> = new Set([
  'accounts.statement',
  'cards.mail-link',
  'email-change',
  'fiscal.mail',
  'mail',
  'password-reset',
  'people.invitation',
  'privacy.link',
]);

export const retriesOf = (queue: string): typeof RETRIES & { retryDelayMax?: number } =>
  MAIL_QUEUES.has(queue) ? RETRIES_OF_MAIL : RETRIES;

/** Creates the queue's own schema as the owner of the database. */
async function provisionJobs(
  ownerUrl: string,
  names: readonly string[],
  known: ReadonlyMap<string, number>,
): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    max: 2,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined); // start() rejects with the same error
  await boss.start();
  for (const name of names) {
    if (known.has(name)) await boss.updateQueue(name, retriesOf(name));
    else await boss.createQueue(name, retriesOf(name));
  }
  await boss.stop({ graceful: false });
}

const GRANT_JOBS = `
  grant usage on schema pgboss to forja_app;
  grant select, insert, update, delete on all tables in schema pgboss to forja_app;
  grant execute on all functions in schema pgboss to forja_app;
`;

/** Creates the schema of the job queue, and the queues that are missing or retried otherwise. */
export async function createQueues(
  client: pg.Client,
  ownerUrl: string,
  jobNames: readonly string[],
): Promise<void> {
  const { rows } = await client.query<{ ready: boolean }>(
    "select to_regclass('pgboss.queue') is not null as ready",
  );
  const queues = rows[0]?.ready
    ? await client.query<{ name: string; tries: number }>(
        'select name, retry_limit as tries from pgboss.queue',
      )
    : { rows: [] };
  const known = new Map(queues.rows.map(({ name, tries }) => [name, tries]));
  const changed = jobNames.filter((name) => known.get(name) !== retriesOf(name).retryLimit);
  if (rows[0]?.ready && changed.length === 0) return;
  await provisionJobs(ownerUrl, changed, known);
  await client.query(GRANT_JOBS);
}
