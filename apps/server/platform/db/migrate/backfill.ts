import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '../../config/config.ts';
import { headSays, statementsOf } from './sql-text.ts';

const BATCH = 500;
const MAX_PAUSE_MS = 1_000;
const REPORT_EVERY_MS = 5_000;

/**
 * A statement that is run for a few rows at a time: `update … where gym_id = … and id = any ($1)`.
 */
interface Backfill {
  /** The table whose rows are processed; `gyms` for work done once per gym. */
  over: string;
  batch: number;
  statement: string;
}

/** Reads a file: `-- over: users`, perhaps `-- batch: 100`, and one statement that takes ids as $1. */
function readBackfill(text: string): Backfill {
  const over = headSays(text, 'over') ?? '';
  const batch = Number(headSays(text, 'batch') ?? BATCH);
  const [statement = '', ...more] = statementsOf(text);
  if (!/^\w+$/.test(over)) throw new StartupError('says no "-- over: <table>" at its head');
  if (!(batch >= 1)) throw new StartupError('says a "-- batch:" that is no number');
  if (more.length > 0 || !/\$1\b/.test(statement)) {
    throw new StartupError('must hold one statement, which takes the ids of the rows as $1');
  }
  return { over, batch, statement };
}

interface Progress {
  gymId: string;
  lastId: string;
  rows: number;
}

async function progressOf(client: pg.Client, name: string): Promise<Progress | undefined> {
  const { rows } = await client.query<Progress>(
    'select gym_id as "gymId", last_id as "lastId", rows::int from schema_backfills where name = $1',
    [name],
  );
  return rows[0];
}

/** The ids of the next rows of a gym; the gym's own id if the work is done once per gym. */
async function nextIds(
  client: pg.Client,
  { over, batch }: Backfill,
  gymId: string,
  after: string | undefined,
): Promise<string[]> {
  if (over === 'gyms') return after ? [] : [gymId];
  const { rows } = await client.query<{ id: string }>(
    `select id from ${over} where gym_id = $1 and ($2::uuid is null or id > $2) order by id limit $3`,
    [gymId, after, batch],
  );
  return rows.map(({ id }) => id);
}

/**
 * Processes a few rows and stores the progress in the same transaction, so that none is processed
 * twice or left out.
 */
async function runBatch(
  client: pg.Client,
  name: string,
  backfill: Backfill,
  gymId: string,
  after: string | undefined,
): Promise<string[]> {
  await client.query('begin');
  try {
    // Row-level security applies to the owner of the tables too.
    await client.query("select set_config('app.gym_id', $1, true)", [gymId]);
    const ids = await nextIds(client, backfill, gymId, after);
    if (ids.length > 0) {
      await client.query(backfill.statement, [ids]);
      await client.query(
        `insert into schema_backfills as b (name, gym_id, last_id, rows) values ($1, $2, $3, $4)
         on conflict (name) do update set gym_id = excluded.gym_id, last_id = excluded.last_id,
           rows = b.rows + excluded.rows, updated_at = now()`,
        [name, gymId, ids.at(-1), ids.length],
      );
    }
    await client.query('commit');
    return ids;
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // report the error that broke the connection, not this one
    throw error;
  }
}

/**
 * Processes a table gym by gym from where it stopped, pausing between batches for as long as one
 * took.
 */
export async function runBackfill(
  client: pg.Client,
  { name, text }: { name: string; text: string },
  { say, onProgress }: { say: (line: string) => void; onProgress: () => void },
): Promise<void> {
  const backfill = readBackfill(text);
  const before = await progressOf(client, name);
  let [rows, saidAt] = [before?.rows ?? 0, Date.now()];
  if (before) say(`${name} goes on after ${rows} rows`);
  const gyms = await client.query<{ id: string }>(
    'select id from gyms where $1::uuid is null or id >= $1 order by id',
    [before?.gymId],
  );
  for (const { id: gymId } of gyms.rows) {
    let after = gymId === before?.gymId ? before.lastId : undefined;
    for (;;) {
      const began = Date.now();
      const ids = await runBatch(client, name, backfill, gymId, after);
      if (ids.length === 0) break;
      onProgress();
      after = ids.at(-1);
      rows += ids.length;
      if (Date.now() - saidAt > REPORT_EVERY_MS) {
        say(`${name}: ${rows} rows`);
        saidAt = Date.now();
      }
      await sleep(Math.min(Date.now() - began, MAX_PAUSE_MS));
    }
  }
}

/** Deletes the stored progress, in the transaction that marks the migration as done. */
export const forgetProgress = (client: pg.Client, name: string) =>
  client.query('delete from schema_backfills where name = $1', [name]);
