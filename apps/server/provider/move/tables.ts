import type pg from 'pg';
import { allGymTables, type GymTable } from '../../features/archive/catalogue.ts';
import { sinceBaseline } from '../../platform/db/migrate/baseline.ts';
import { CommandError } from '../command-error.ts';
import type { Cell } from './cell.ts';

/** A table with rows of the gym, and its gym column. */
export interface MovedTable extends Pick<GymTable, 'name' | 'columns' | 'identity'> {
  owner: 'gym_id' | 'id';
}

/** Progress of this database's own background work, which is not moved. */
const OWN_PROGRESS = 'schema_backfills';

/** All tables of a gym in the order of their references, the gym's own row first. */
export async function movedTables(client: pg.Client, gymId: string): Promise<MovedTable[]> {
  const raw = (text: string, values?: unknown[]) => client.query(text, values);
  const tables = await allGymTables({ gymId, raw });
  const { rows } = await client.query<{ columns: string[] }>(`
    select array(select a.attname::text from pg_attribute a where a.attrelid = 'gyms'::regclass
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns`);
  return [
    { name: 'gyms', columns: rows[0]?.columns ?? [], identity: [], owner: 'id' },
    ...tables
      .filter(({ name }) => name !== OWN_PROGRESS)
      .map(({ name, columns, identity }) => ({
        name,
        columns,
        identity,
        owner: 'gym_id' as const,
      })),
  ];
}

/**
 * Tables whose replica identity does not contain the gym: with a publication per gym, no gym could
 * update or delete rows in them.
 */
export async function withoutGymInIdentity(client: pg.Client | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute g on g.attrelid = c.oid and g.attname = 'gym_id' and g.attnum > 0
     where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> $1
       and c.relreplident <> 'f' and not exists (
         select from pg_index i where i.indrelid = c.oid and g.attnum = any (i.indkey)
           and case c.relreplident when 'd' then i.indisprimary else i.indisreplident end)
     order by 1`,
    [OWN_PROGRESS],
  );
  return rows.map(({ name }) => name);
}

const MIGRATIONS = 'select name from schema_migrations order by name';

/** Whether a backfill has begun and not ended. */
async function isMigrating(client: pg.Client): Promise<boolean> {
  return ((await client.query(`select from ${OWN_PROGRESS} limit 1`)).rowCount ?? 0) > 0;
}

/** Refuses cells whose tables differ or are being changed. */
export async function requireSameRelease(source: Cell, target: Cell): Promise<void> {
  const of = async ({ side, name }: Cell) => {
    const { rows } = await side.query<{ name: string }>(MIGRATIONS);
    if (await isMigrating(side))
      throw new CommandError(`A migration of ${name} is not finished. Run migrate there first.`);
    return sinceBaseline(rows.map((row) => row.name))?.join(' ');
  };
  if ((await of(source)) !== (await of(target)))
    throw new CommandError(
      `${source.name} and ${target.name} are not at the same release. Migrate both first.`,
    );
}

export interface Digest {
  rows: number;
  digest: string;
}

/** The number of a gym's rows in each table, and a checksum of their values. */
export async function digestsOf(
  client: pg.Client,
  tables: readonly MovedTable[],
  gymId: string,
): Promise<Map<string, Digest>> {
  const digests = new Map<string, Digest>();
  for (const { name, columns, owner } of tables) {
    const list = columns.map((column) => `"${column}"`).join(', ');
    const { rows } = await client.query<Digest>(
      `select count(*)::int as rows,
         coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as digest
       from (select ${list} from "${name}" where ${owner} = $1) t`,
      [gymId],
    );
    if (rows[0]) digests.set(name, rows[0]);
  }
  return digests;
}

/** The tables in which two ends differ. */
export const differing = (one: Map<string, Digest>, two: Map<string, Digest>): string[] =>
  [...one.keys()].filter(
    (name) =>
      one.get(name)?.rows !== two.get(name)?.rows ||
      one.get(name)?.digest !== two.get(name)?.digest,
  );

/** Deletes all rows of a gym from a database without running triggers; returns their number. */
export async function clearGym(
  client: pg.Client,
  tables: readonly MovedTable[],
  gymId: string,
): Promise<number> {
  let cleared = 0;
  await client.query('begin');
  try {
    await client.query('set local session_replication_role = replica');
    for (const { name, owner } of tables) {
      const { rowCount } = await client.query(`delete from "${name}" where ${owner} = $1`, [gymId]);
      cleared += rowCount ?? 0;
    }
    await client.query(`delete from pgboss.job where data ->> 'gymId' = $1`, [gymId]);
    await client.query('delete from due_work where gym = $1', [gymId]);
    await client.query('delete from move_marks where gym = $1', [gymId]);
    await client.query('delete from gym_places where gym = $1', [gymId]);
    await client.query('commit');
    return cleared;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Advances identity counters past the imported rows. */
export async function advanceIdentities(
  client: pg.Client,
  tables: readonly MovedTable[],
  gymId: string,
): Promise<void> {
  for (const { name, identity, owner } of tables) {
    for (const column of identity) {
      const sequence = `pg_get_serial_sequence('public."${name}"', '${column}')`;
      await client.query(
        `select setval(${sequence}::regclass, greatest(nextval(${sequence}::regclass), highest))
         from (select max("${column}") as highest from "${name}" where ${owner} = $1) h
         where highest is not null`,
        [gymId],
      );
    }
  }
}
