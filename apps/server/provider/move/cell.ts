import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '../../platform/config/config.ts';
import { carrierOf, carryNotices } from '../../platform/db/carry-notices.ts';
import { connect } from '../../platform/db/roles/provision.ts';
import { GYM_CHANGED } from '../../platform/identity/tenancy.ts';
import { CommandError } from '../command-error.ts';

/** One of the two ends of a move. */
export interface Cell {
  name: string;
  config: Config;
  adminUrl: string;
  /** The connection with the transaction that pauses the gym. */
  admin: pg.Client;
  /** A second connection, for what others must see while that transaction is open. */
  side: pg.Client;
  close(): Promise<void>;
}

/** Both ends use the same text form of values, without the time limits of requests. */
const SESSION = `
  set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0; set lock_timeout = '10s'`;

const SEES_ALL =
  'select rolsuper or rolbypassrls as sees from pg_roles where rolname = current_user';

async function openSession(url: string, cell: string): Promise<pg.Client> {
  const client = await connect(url);
  await client.query(SESSION);
  const { rows } = await client.query<{ sees: boolean }>(SEES_ALL);
  if (rows[0]?.sees) return client;
  await client.end();
  throw new CommandError(
    `DATABASE_ADMIN_URL of ${cell} logs in as a role that row-level security binds; a move needs a superuser, or a role with REPLICATION and BYPASSRLS that may make publications and subscriptions.`,
  );
}

/** Opens an end, given the settings of its servers. */
export async function openCell(config: Config): Promise<Cell> {
  const { cell: name, database } = config;
  if (!name) throw new CommandError('CELL is missing in the settings of one of the cells.');
  if (database === 'embedded')
    throw new CommandError(`${name} has no DATABASE_URL: a cell has a PostgreSQL of its own.`);
  const { adminUrl } = database;
  if (!adminUrl)
    throw new CommandError(`DATABASE_ADMIN_URL is missing in the settings of ${name}.`);
  const admin = await openSession(adminUrl, name);
  const side = await openSession(adminUrl, name);
  const close = async () => {
    await admin.end();
    await side.end();
  };
  return { name, config, adminUrl, admin, side, close };
}

export interface Place {
  state: 'arriving' | 'moved';
  cell: string;
}

export interface GymHere {
  id: string;
  subdomain: string;
  /** Undefined: it is at home here. */
  place: Place | undefined;
}

/** The gym with this subdomain as a cell has it. */
export async function findGymIn({ side }: Cell, subdomain: string): Promise<GymHere | undefined> {
  const { rows } = await side.query<{ id: string; state: Place['state'] | null; cell: string }>(
    `select g.id, p.state, p.cell from gyms g left join gym_places p on p.gym = g.id
     where g.subdomain = $1`,
    [subdomain],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { id, state, cell } = row;
  return { id, subdomain, place: state ? { state, cell } : undefined };
}

/** Where a gym is at home, even if its row has not arrived here yet. */
export async function placeIn({ side }: Cell, gymId: string): Promise<Place | undefined> {
  const { rows } = await side.query<Place>('select state, cell from gym_places where gym = $1', [
    gymId,
  ]);
  return rows[0];
}

/** A killed run keeps the lock until PostgreSQL notices. */
const LOCK_PATIENCE_MS = 2_000;

/**
 * Locks the gym against other moves, cancellations and finishes until this session ends, because
 * one run could undo what another has just handed over.
 */
export async function lockMove({ side }: Cell, { id, subdomain }: GymHere): Promise<void> {
  const until = Date.now() + LOCK_PATIENCE_MS;
  for (;;) {
    const { rows } = await side.query<{ held: boolean }>(
      "select pg_try_advisory_lock(hashtextextended('forja move ' || $1, 0)) as held",
      [id],
    );
    if (rows[0]?.held) return;
    if (Date.now() > until)
      throw new CommandError(`${subdomain} is being moved by another run; nothing was changed.`);
    await sleep(LOCK_PATIENCE_MS / 10);
  }
}

/** Tells the servers of a cell to read the gym again, as part of its open transaction. */
export async function tellServers({ config, admin }: Cell, gymId: string): Promise<void> {
  const notice = JSON.stringify({ topic: GYM_CHANGED, gymId });
  for (const { text, values } of carryNotices(carrierOf(config), gymId, [notice]))
    await admin.query(text, values);
}
