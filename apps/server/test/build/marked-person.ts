import type pg from 'pg';
import { newId } from '../../platform/db/ids.ts';

/**
 * Adds a row about a person to every table that has such rows, with its own mark in every text
 * column, so that a test can search for what remains.
 */
export const markOf = (where: string): string => `zzmark.${where}.zz`;
const MARK = /zzmark\.([a-z0-9_.[\]]+)\.zz/g;

interface Column {
  table: string;
  name: string;
  type: string;
  required: boolean;
  /** The table that a foreign key refers to. */
  leads: string | null;
  /** The first word that a check constraint allows. */
  word: string | null;
}

const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    a.attnotnull as required,
    (select o.relname from pg_constraint f join pg_class o on o.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and cardinality(f.conkey) = 2
        and f.conkey[2] = a.attnum limit 1) as leads,
    (select substring(pg_get_constraintdef(k.oid) from 'ARRAY\\[''([^'']+)''') from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%' limit 1) as word
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and a.attidentity = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname <> 'gym_id'
    and exists (select from pg_attribute g where g.attrelid = c.oid and g.attname = 'gym_id')
  order by c.relname, a.attnum`;

const isPerson = ({ leads, name }: Column) =>
  leads === 'users' || ['user_id', 'person_id', 'payer_id'].includes(name);

/** Tables with rows about people, in an order in which each comes after those it refers to. */
function tablesAboutPeople(columns: readonly Column[]): string[] {
  const about = new Set(columns.filter(isPerson).map(({ table }) => table));
  for (let size = 0; size !== about.size; ) {
    size = about.size;
    for (const { table, leads } of columns) if (leads && about.has(leads)) about.add(table);
  }
  const placed: string[] = [];
  const rest = new Set(about);
  while (rest.size > 0) {
    const free = [...rest].filter((table) =>
      columns.every(
        (one) => one.table !== table || !one.leads || one.leads === table || !rest.has(one.leads),
      ),
    );
    for (const table of free) rest.delete(table);
    placed.push(...free);
    if (free.length === 0) throw new Error(`These lead to each other: ${[...rest].join(', ')}`);
  }
  return placed;
}

interface Plan {
  client: pg.Client;
  gymId: string;
  personId: string;
  /** Another person, for rows that two people share. */
  otherId: string;
  /** Values by `table.column`, where an arbitrary value would not work. */
  given: Readonly<Record<string, unknown>>;
  /** Tables that the test fills itself. */
  without: readonly string[];
}

let numbers = 1_000;

function plainValue({ type, word }: Column, mark: string): unknown {
  if (type === 'text') return word ?? mark;
  if (type === 'text[]') return [mark];
  if (type === 'jsonb') return JSON.stringify({ mark });
  if (type === 'bytea') return Buffer.from(mark);
  if (type === 'boolean') return false;
  if (type.endsWith('[]')) return [];
  if (type.endsWith('multirange')) return '{}';
  if (type === 'date' || type.startsWith('timestamp')) return new Date();
  if (type === 'uuid') return newId();
  numbers += 1;
  return numbers;
}

const canHoldWords = ({ type, word }: Column) =>
  ['text', 'text[]', 'jsonb', 'bytea'].includes(type) && word === null;

interface Check {
  table: string;
  name: string;
  rule: string;
}

const CHECKS = `
  select c.relname as table, k.conname as name, pg_get_expr(k.conbin, k.conrelid) as rule
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype = 'c' and k.connamespace = 'public'::regnamespace
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id')`;

/** The constraints that adding rows removes, to compare violations before and after a change. */
export const checksOf = async (client: pg.Client): Promise<Check[]> =>
  (await client.query<Check>(CHECKS)).rows;

/** Rows that violate a constraint, each as table, constraint and id. */
export async function broken(client: pg.Client, checks: readonly Check[]): Promise<string[]> {
  const found: string[] = [];
  for (const { table, name, rule } of checks) {
    const { rows } = await client.query<{ id: string }>(
      `select id::text from "${table}" where not (${rule})`,
    );
    found.push(...rows.map(({ id }) => `${table} ${name} ${id}`));
  }
  return found;
}

/**
 * Adds the rows with checks and triggers off: they need not make sense, but all can be searched.
 */
export async function insertMarkedPerson(plan: Plan): Promise<void> {
  const { client, gymId, personId, otherId, given } = plan;
  const { rows: columns } = await client.query<Column>(COLUMNS);
  await client.query(`do $$ declare k record; begin
    for k in select conrelid::regclass as t, conname from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace loop
      execute format('alter table %s drop constraint %I', k.t, k.conname);
    end loop; end $$`);
  await client.query('set session_replication_role = replica');
  const ids = new Map<string, string>();
  for (const table of tablesAboutPeople(columns)) {
    if (plan.without.includes(table)) continue;
    const own = columns.filter((column) => column.table === table);
    const people = own.filter(isPerson);
    const sides = people.length > 0 ? people.map(({ name }) => name) : [null];
    for (const side of sides) {
      const value = (column: Column): unknown => {
        const key = `${table}.${column.name}`;
        if (column.name === side) return personId;
        if (isPerson(column)) return otherId;
        if (key in given) return given[key];
        if (column.name === 'id') {
          const id = newId();
          if (!ids.has(table)) ids.set(table, id);
          return id;
        }
        if (column.leads === table) return null;
        if (column.leads && ids.has(column.leads)) return ids.get(column.leads);
        if (!column.required && !canHoldWords(column)) return null;
        return plainValue(column, markOf(side ? `${table}[${side}].${column.name}` : key));
      };
      const names = own.map(({ name }) => `"${name}"`);
      const places = own.map((_, at) => `$${at + 2}`);
      await client.query(
        `insert into "${table}" (gym_id, ${names.join(', ')}) values ($1, ${places.join(', ')})`,
        [gymId, ...own.map(value)],
      );
    }
  }
  await client.query('set session_replication_role = origin');
}

const TABLES = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('public', 'pgboss') and tablename not like 'schema\\_%'`;

/** The columns in which marks remain. */
export async function findMarks(client: pg.Client): Promise<string[]> {
  const found = new Set<string>();
  const { rows: tables } = await client.query<{ name: string }>(TABLES);
  for (const { name } of tables) {
    const { rows } = await client.query<{ value: string }>(
      `select e.value from ${name} t, jsonb_each_text(to_jsonb(t)) e (key, value)
       where e.value like '%zzmark%' or e.value like '\\\\x%7a7a6d61726b%'`,
    );
    for (const { value } of rows) {
      const text = value.startsWith('\\x')
        ? Buffer.from(value.slice(2), 'hex').toString('utf8')
        : value;
      for (const [, where = ''] of text.matchAll(MARK)) found.add(where);
    }
  }
  return [...found].sort();
}
