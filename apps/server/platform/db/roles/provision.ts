import pg from 'pg';
import { StartupError } from '../../config/config.ts';
import { APP_SETTINGS, ensureSettings, OWNER_SETTINGS } from './role-settings.ts';

const MIN_SERVER_VERSION = 150_000;

export const OWNER_ROLE = 'forja_owner';
export const APP_ROLE = 'forja_app';

export function urlFor(base: string, user: string, password: string, database?: string): string {
  const url = new URL(base);
  url.username = user;
  url.password = encodeURIComponent(password);
  if (database) url.pathname = `/${database}`;
  return url.href;
}

/** Opens a connection for set-up; one clear line of error if the database cannot be used. */
export async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  client.on('error', () => undefined); // the running statement reports a lost connection
  try {
    await client.connect();
  } catch (error) {
    const { host } = new URL(connectionString);
    const reason = error instanceof Error && error.message ? error.message : 'no answer';
    throw new StartupError(`The database at ${host} cannot be reached: ${reason}`);
  }
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  );
  if (Number(rows[0]?.version) < MIN_SERVER_VERSION) {
    await client.end();
    throw new StartupError('The database is too old: Forja needs PostgreSQL 15 or newer.');
  }
  return client;
}

/** Creates the role if it is missing, and sets its password and settings. */
export async function ensureRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rows } = await client.query<{ unbound: boolean }>(
    `select rolsuper or rolbypassrls or rolcreaterole as unbound from pg_roles where rolname = $1`,
    [role],
  );
  const [known] = rows;
  const name = pg.escapeIdentifier(role);
  const access = `login password ${pg.escapeLiteral(password)}`;
  const bound = 'nosuperuser nobypassrls nocreaterole';
  await client.query(
    known ? `alter role ${name} ${access}` : `create role ${name} ${bound} ${access}`,
  );
  // Only a superuser may mention these rights of an existing role, even to leave them unchanged.
  if (known?.unbound) await client.query(`alter role ${name} ${bound}`);
  await ensureSettings(client, role, role === APP_ROLE ? APP_SETTINGS : OWNER_SETTINGS);
}

async function ensureDatabase(client: pg.Client, name: string, owner: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount) return;
  await client.query(
    `create database ${pg.escapeIdentifier(name)} owner ${pg.escapeIdentifier(owner)}`,
  );
}

type PasswordOf = (role: string) => string;

export function roleUrls(superuserUrl: string, database: string, passwordOf: PasswordOf) {
  const url = (role: string) => urlFor(superuserUrl, role, passwordOf(role), database);
  return { ownerUrl: url(OWNER_ROLE), appUrl: url(APP_ROLE) };
}

/** Creates the roles and the database where they are missing. */
export async function provision(superuserUrl: string, database: string, passwordOf: PasswordOf) {
  const client = await connect(superuserUrl);
  try {
    for (const role of [OWNER_ROLE, APP_ROLE]) await ensureRole(client, role, passwordOf(role));
    await ensureDatabase(client, database, OWNER_ROLE);
  } finally {
    await client.end();
  }
  return roleUrls(superuserUrl, database, passwordOf);
}
