import type pg from 'pg';
import { StartupError } from '../../config/config.ts';
import { sinceBaseline, TOO_OLD } from './baseline.ts';
import { readMigrations, unknownIn } from './migrate.ts';
import { isNewer } from './release.ts';
import { fileOf, readRoutines } from './routines.ts';

const hasRows = async (client: pg.Client, table: string): Promise<boolean> =>
  (await client.query('select to_regclass($1) is not null as there', [table])).rows[0].there;

async function namesIn(client: pg.Client, table: string): Promise<Set<string>> {
  if (!(await hasRows(client, table))) return new Set();
  const { rows } = await client.query<{ name: string }>(`select name from ${table}`);
  return new Set(rows.map(({ name }) => name));
}

/** The routines that are older than in this release. */
async function oldRoutines(client: pg.Client): Promise<string[]> {
  const { rows } = (await hasRows(client, 'schema_routines'))
    ? await client.query('select name, checksum, release from schema_routines')
    : { rows: [] };
  const fine = new Set(
    rows.flatMap(({ name, checksum, release }) =>
      isNewer(release) ? [name] : [`${name} ${checksum}`],
    ),
  );
  return readRoutines()
    .filter(({ name, checksum }) => !fine.has(name) && !fine.has(`${name} ${checksum}`))
    .map(({ name }) => fileOf(name));
}

/**
 * Refuses a database that `forja migrate` has not brought to this release. A newer one is accepted:
 * the release before it must be able to work with it.
 */
export async function requireCurrent(
  client: pg.Client,
  jobNames: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const since = sinceBaseline(await namesIn(client, 'schema_migrations'));
  if (!since) throw new StartupError(TOO_OLD);
  const done = new Set(since);
  const queues = await namesIn(client, 'pgboss.queue');
  const migrations = readMigrations();
  const missing = [
    ...migrations.map(({ name }) => name).filter((name) => !done.has(name)),
    ...(await oldRoutines(client)),
    ...jobNames.filter((name) => !queues.has(name)).map((name) => `the queue ${name}`),
  ];
  const [first, ...others] = missing;
  if (first) {
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    throw new StartupError(
      `The database is not at this release: ${first}${more} is missing. Run: npm run forja -- migrate`,
    );
  }
  const unknown = unknownIn(done, migrations);
  if (unknown.length > 0) {
    say(`The database is of a newer Forja (${unknown.join(', ')}); this one goes on beside it.`);
  }
}
