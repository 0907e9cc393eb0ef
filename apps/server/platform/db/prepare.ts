import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/secrets.ts';
import { hasCluster } from '../postgres/cluster.ts';
import { findPostgres, startPostgres, type Watcher } from '../postgres/postgres.ts';
import { createQueues } from './migrate/job-queues.ts';
import { migrate } from './migrate/migrate.ts';
import { requireCurrent } from './migrate/require-current.ts';
import { APP_ROLE, connect, ensureRole, provision, roleUrls, urlFor } from './roles/provision.ts';
import { requireRowSecurity } from './roles/require-row-security.ts';
import { APP_SETTINGS, ensureSettings } from './roles/role-settings.ts';

export interface Database {
  ownerUrl: string;
  appUrl: string;
  stop(): Promise<void>;
}

/**
 * Connections a server process may use besides its pool: listener, watch, jobs, archives, set-up.
 */
const CONNECTIONS_BESIDE_POOL = 8;

const DATABASE = 'forja';

/** The password of a role that this installation made itself. */
export const rolePassword =
  (secrets: Secrets) =>
  (role: string): string =>
    secrets.derive(`database-${role}`).toString('base64url');

const SUPERUSER = 'postgres';

async function embedded(config: Config, secrets: Secrets, watcher?: Watcher): Promise<Database> {
  const passwordOf = rolePassword(secrets);
  const server = await startPostgres({
    dataDir: config.dataDir,
    password: passwordOf(SUPERUSER),
    earlierPasswords: secrets
      .deriveAll(`database-${SUPERUSER}`)
      .map((each) => each.toString('base64url')),
    maxConnections: 20 + config.processes * (config.databasePool + CONNECTIONS_BESIDE_POOL),
    watcher,
  });
  try {
    const urls = await provision(server.superuserUrl, DATABASE, passwordOf);
    return { ...urls, stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** The embedded database started by a running server; undefined when none runs. */
export async function findRunningDatabase(
  config: Config,
  secrets: Secrets,
): Promise<Database | undefined> {
  if (config.database !== 'embedded') return undefined;
  const { dataDir } = config;
  const passwordOf = rolePassword(secrets);
  const url = await findPostgres({ dataDir, password: passwordOf(SUPERUSER) });
  return url ? { ...roleUrls(url, DATABASE, passwordOf), stop: async () => undefined } : undefined;
}

/**
 * Gives the configured role the limits of requests. A superuser's stay, because others use it too.
 */
async function limitOwnSessions(url: string): Promise<void> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ role: string; database: string }>(
      `select rolname as role, current_database() as database
       from pg_roles where rolname = current_user and not rolsuper`,
    );
    for (const { role, database } of rows) {
      await ensureSettings(client, role, APP_SETTINGS, database);
    }
  } finally {
    await client.end();
  }
}

async function external(
  database: Exclude<Config['database'], 'embedded'>,
  secrets: Secrets,
  rules: { production: boolean; say: ((line: string) => void) | undefined },
): Promise<Database> {
  const { ownerUrl, appUrl, listenUrl } = database;
  await requireRowSecurity('DATABASE_URL', ownerUrl, rules);
  if (appUrl) {
    // Done first and directly: sessions already open at a pooler would not have the settings.
    await limitOwnSessions(listenUrl ?? appUrl);
    await requireRowSecurity('DATABASE_APP_URL', appUrl, rules);
    return { ownerUrl, appUrl, stop: async () => undefined };
  }
  const password = rolePassword(secrets)(APP_ROLE);
  const client = await connect(ownerUrl);
  try {
    await ensureRole(client, APP_ROLE, password);
  } finally {
    await client.end();
  }
  return {
    ownerUrl,
    appUrl: urlFor(ownerUrl, APP_ROLE, password),
    stop: async () => undefined,
  };
}

/**
 * Finds or starts the database: the embedded one, restarted when it dies, or the configured one.
 */
export async function openDatabase(
  config: Config,
  secrets: Secrets,
  watcher?: Watcher,
): Promise<Database> {
  return config.database === 'embedded'
    ? embedded(config, secrets, watcher)
    : external(config.database, secrets, { production: config.production, say: watcher?.say });
}

/** Whether Forja's tables are in the configured database, or the embedded one was ever made. */
export async function isInstalled({ database, dataDir }: Config): Promise<boolean> {
  if (database === 'embedded') return hasCluster(dataDir);
  const client = await connect(database.ownerUrl);
  try {
    const { rows } = await client.query("select to_regclass('public.gyms') is not null as there");
    return rows[0].there;
  } finally {
    await client.end();
  }
}

/** Brings the schema and the job queue up to date, reporting each step. */
export async function upgrade(
  ownerUrl: string,
  jobNames: readonly string[],
  say: (line: string) => void = () => undefined,
): Promise<void> {
  const client = await connect(ownerUrl);
  try {
    // A role that both migrates and serves has the limits of requests, which are too short here.
    await client.query('set statement_timeout = 0');
    await migrate(client, { say });
    await createQueues(client, ownerUrl, jobNames);
  } finally {
    await client.end();
  }
}

/** Migrates the database to this release, or only checks it if migrating is a separate step. */
export async function prepareDatabase(
  { migrateAtStart }: Pick<Config, 'migrateAtStart'>,
  ownerUrl: string,
  jobNames: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  if (migrateAtStart) {
    await upgrade(ownerUrl, jobNames, say);
    return;
  }
  const client = await connect(ownerUrl);
  try {
    await requireCurrent(client, jobNames, say);
  } finally {
    await client.end();
  }
}
