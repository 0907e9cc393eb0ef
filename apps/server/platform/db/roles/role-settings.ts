import pg from 'pg';

/**
 * The settings of a role. They belong to the role and not to the connection, because PgBouncer does
 * not pass on start-up parameters.
 */
type Settings = Readonly<Record<string, string>>;

export const OWNER_SETTINGS: Settings = {
  // Compiling a statement takes seconds, running it takes a tenth of one.
  jit: 'off',
  // Ends the session of a server that vanished, so that its locks are released.
  tcp_keepalives_idle: '10s',
  tcp_keepalives_interval: '5s',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '20s',
};

/** No statement of a request hangs, waits long for a lock, or holds one while idle. */
export const APP_SETTINGS: Settings = {
  ...OWNER_SETTINGS,
  statement_timeout: '5s',
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '10s',
};

const LOCK = "select pg_advisory_xact_lock(hashtext('forja role settings'))";
const PRESENT = `select unnest(s.setconfig) as setting
  from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
  where r.rolname = $1
    and s.setdatabase in (0, (select oid from pg_database where datname = current_database()))`;

/**
 * Gives a role the settings it lacks, in one database or in all; values that somebody chose stay.
 */
export async function ensureSettings(
  client: pg.Client,
  role: string,
  settings: Settings,
  database?: string,
): Promise<void> {
  const { rows } = await client.query<{ setting: string }>(PRESENT, [role]);
  const present = new Set(rows.map(({ setting }) => setting.split('=')[0]));
  const missing = Object.entries(settings).filter(([name]) => !present.has(name));
  if (missing.length === 0) return;
  const where = database ? ` in database ${pg.escapeIdentifier(database)}` : '';
  const changes = missing.map(
    ([name, value]) => `alter role ${pg.escapeIdentifier(role)}${where} set ${name} = '${value}'`,
  );
  // Servers that start together would otherwise change the same row at once.
  await client.query(['begin', LOCK, ...changes, 'commit'].join('; '));
}
