import pg from 'pg';

/**
 * What a role runs under. The settings belong to the role and not to the connection, because
 * PgBouncer passes no start-up parameters on.
 */
type Settings = Readonly<Record<string, string>>;

export const OWNER_SETTINGS: Settings = {
  // Compiling a statement takes seconds where running it takes a tenth of one.
  jit: 'off',
  // A server that vanished without a farewell leaves no session behind that holds locks.
  tcp_keepalives_idle: '10s',
  tcp_keepalives_interval: '5s',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '20s',
};

/** No statement of a request hangs, waits long for a lock, or holds one while saying nothing. */
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

/** Gives a role what it lacks, perhaps in one database alone; values that somebody chose stay. */
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
  // Servers that start at once would otherwise change the same row.
  await client.query(['begin', LOCK, ...changes, 'commit'].join('; '));
}
