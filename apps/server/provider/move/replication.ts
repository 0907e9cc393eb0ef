import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { newId } from '../../platform/db/ids.ts';
import { CommandError } from '../command-error.ts';
import type { Cell } from './cell.ts';
import type { MovedTable } from './tables.ts';

/** Publication, slot and subscription of a gym's move have one name. */
const nameOfMove = (gymId: string): string => `forja_move_${gymId.replaceAll('-', '')}`;

const POLL_MS = 200;
const MARK_POLL_MS = 10;
const SLOT_MS = 15_000;
const RUN_AS_OWNER_SINCE = 160_000;

/** Refuses databases that cannot replicate, and says what to change. */
export async function requireReplication({ side, name }: Cell): Promise<void> {
  const { rows } = await side.query<{ level: string }>(
    "select current_setting('wal_level') as level",
  );
  if (rows[0]?.level !== 'logical')
    throw new CommandError(
      `The PostgreSQL of ${name} has wal_level = ${rows[0]?.level}; a gym moves away from it with wal_level = logical. Set it in postgresql.conf (or with Patroni) and restart PostgreSQL.`,
    );
}

const onlyOf = (gymId: string, table: string, column: string): string =>
  `"${table}" where ("${column}" = '${gymId}')`;

/** Starts to replicate every change of the gym, and keeps changes until they have arrived. */
export async function publish(
  { side }: Cell,
  tables: readonly MovedTable[],
  gymId: string,
): Promise<void> {
  const name = nameOfMove(gymId);
  const parts = [
    ...tables.map((table) => onlyOf(gymId, table.name, table.owner)),
    onlyOf(gymId, 'move_marks', 'gym'),
  ];
  await side.query(`create publication ${name} for table ${parts.join(', ')}`);
  await side.query('select pg_create_logical_replication_slot($1, $2)', [name, 'pgoutput']);
}

/** Copies the gym's rows and then follows changes. */
export async function subscribe(target: Cell, source: Cell, gymId: string): Promise<void> {
  const name = nameOfMove(gymId);
  const { rows } = await target.side.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  );
  // Before this version changes were always applied as the owner of the subscription.
  const asOwner = Number(rows[0]?.version) >= RUN_AS_OWNER_SINCE ? ', run_as_owner = true' : '';
  await target.side.query(
    `create subscription ${name} connection ${pg.escapeLiteral(source.adminUrl)} publication ${name}
     with (create_slot = false, slot_name = '${name}', streaming = off, disable_on_error = true${asOwner})`,
  );
}

const OF_DATABASE =
  'subname = $1 and subdbid = (select oid from pg_database where datname = current_database())';

/** Whether everything a move set up still exists, so that it can continue. */
export async function isReplicating(source: Cell, target: Cell, gymId: string): Promise<boolean> {
  const name = nameOfMove(gymId);
  const { rows: here } = await source.side.query<{ there: boolean }>(
    `select exists (select from pg_publication where pubname = $1)
       and exists (select from pg_replication_slots where slot_name = $1) as there`,
    [name],
  );
  const { rows: there } = await target.side.query<{ there: boolean }>(
    `select exists (select from pg_subscription where ${OF_DATABASE} and subenabled) as there`,
    [name],
  );
  return here[0]?.there === true && there[0]?.there === true;
}

/** Waits until all tables are copied; reports progress now and then. */
export async function untilCopied(
  { side, name: cell }: Cell,
  gymId: string,
  say: (line: string) => void,
): Promise<void> {
  let told = 0;
  for (;;) {
    const { rows } = await side.query<{ enabled: boolean; ready: number; all: number }>(
      `select subenabled as enabled, r.ready, r.all from pg_subscription, lateral (
         select count(*) filter (where srsubstate = 'r')::int as ready, count(*)::int as all
         from pg_subscription_rel where srsubid = pg_subscription.oid) r
       where ${OF_DATABASE}`,
      [nameOfMove(gymId)],
    );
    const [state] = rows;
    if (!state?.enabled)
      throw new CommandError(
        `The rows cannot be copied; the log of ${cell}'s PostgreSQL says why. The gym stays where it was.`,
      );
    if (state.ready === state.all) return;
    if (state.ready >= told + 25) {
      told = state.ready;
      say(`  ${state.ready} of ${state.all} tables`);
    }
    await sleep(POLL_MS);
  }
}

/** Waits until everything committed before this call has arrived. */
export async function untilArrived(
  source: Cell,
  target: Cell,
  gymId: string,
  deadline: number,
): Promise<void> {
  const mark = newId();
  await source.side.query(
    `insert into move_marks (gym, mark) values ($1, $2)
     on conflict (gym) do update set mark = excluded.mark`,
    [gymId, mark],
  );
  for (;;) {
    const { rowCount } = await target.side.query(
      'select from move_marks where gym = $1 and mark = $2',
      [gymId, mark],
    );
    if (rowCount) return;
    if (Date.now() > deadline)
      throw new CommandError('Changes take too long to arrive. The gym stays where it was.');
    await sleep(MARK_POLL_MS);
  }
}

/** Drops a slot when nobody reads from it any more. */
async function dropSlots({ side }: Cell, pattern: string): Promise<void> {
  const until = Date.now() + SLOT_MS;
  for (;;) {
    const { rows } = await side.query<{ slot: string; pid: number | null }>(
      `select slot_name as slot, active_pid as pid from pg_replication_slots
       where slot_name similar to $1 and database = current_database()`,
      [pattern],
    );
    if (rows.length === 0) return;
    for (const { slot, pid } of rows) {
      if (pid === null) await side.query('select pg_drop_replication_slot($1)', [slot]);
      else await side.query('select pg_terminate_backend($1)', [pid]);
    }
    if (Date.now() > until) throw new CommandError(`The slot ${rows[0]?.slot} is still in use.`);
    await sleep(POLL_MS);
  }
}

/** Drops the publication, slot and subscription that exist. */
export async function stopReplicating(source: Cell, target: Cell, gymId: string): Promise<void> {
  const name = nameOfMove(gymId);
  const { rows } = await target.side.query<{ oid: string }>(
    `select oid::text from pg_subscription where ${OF_DATABASE}`,
    [name],
  );
  const [subscription] = rows;
  if (subscription) {
    await target.side.query(`alter subscription ${name} disable`);
    // Detached from its slot, it can be dropped even if the slot is gone; `dropSlots` below removes
    // the rest.
    await target.side.query(`alter subscription ${name} set (slot_name = none)`);
  }
  // While copying, each table has a slot of its own, whose name only the subscription knows. So
  // they are dropped before it; if the old cell is unavailable now, the next run finds them.
  const ofTables = subscription ? `|pg_${subscription.oid}_sync_%` : '';
  await dropSlots(source, `${name}${ofTables}`);
  if (subscription) await target.side.query(`drop subscription ${name}`);
  await source.side.query(`drop publication if exists ${name}`);
  for (const { side } of [source, target])
    await side.query('delete from move_marks where gym = $1', [gymId]);
}
