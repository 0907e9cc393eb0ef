import type pg from 'pg';
import { StartupError } from '../../config/config.ts';
import { statementsOf } from './sql-text.ts';

const CREATE = /^create (?:unique )?index concurrently (\w+) on /i;
const OTHERS = [
  /^drop index concurrently if exists \w+$/i,
  /^alter table \w+ validate constraint \w+$/i,
];

/** The statements of a file, each of which may be run again after it was cut off. */
function concurrentSteps(text: string): string[] {
  const steps = statementsOf(text).map((statement) => statement.replaceAll(/\s+/g, ' '));
  const odd = steps.find((step) => ![CREATE, ...OTHERS].some((known) => known.test(step)));
  if (odd || steps.length === 0) {
    throw new StartupError(
      `may hold "create index concurrently <name> on …", "drop index concurrently if exists <name>" and "alter table <name> validate constraint <name>"${odd ? `, not: ${odd}` : ''}`,
    );
  }
  return steps;
}

/** Whether an index is valid; undefined if it does not exist. */
async function isWhole(client: pg.Client, index: string): Promise<boolean | undefined> {
  const { rows } = await client.query<{ whole: boolean }>(
    'select indisvalid and indisready as whole from pg_index where indexrelid = to_regclass($1)',
    [index],
  );
  return rows[0]?.whole;
}

async function createIndex(client: pg.Client, index: string, step: string): Promise<void> {
  const whole = await isWhole(client, index);
  if (whole) return;
  const dropIt = () => client.query(`drop index concurrently if exists ${index}`);
  // An interrupted build leaves an index that is written to but never read.
  if (whole === false) await dropIt();
  try {
    await client.query(step);
  } catch (error) {
    await dropIt().catch(() => undefined); // the next try drops it, on a working connection
    throw error;
  }
}

/** Runs steps outside any transaction; they block neither reads nor writes. */
export async function runConcurrently(client: pg.Client, text: string): Promise<void> {
  const steps = concurrentSteps(text);
  const { rows } = await client.query("select current_setting('lock_timeout') as patience");
  // These steps block nobody, so they may wait for locks without limit.
  await client.query('set lock_timeout = 0');
  try {
    for (const step of steps) {
      const index = CREATE.exec(step)?.[1];
      await (index ? createIndex(client, index, step) : client.query(step));
    }
  } finally {
    await client.query(`set lock_timeout = '${rows[0].patience}'`).catch(() => undefined);
  }
}
