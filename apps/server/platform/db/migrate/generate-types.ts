import type pg from 'pg';

interface Column {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  /** Written by the database alone. */
  isMade: boolean;
}

const SIMPLE: Record<string, string> = {
  uuid: 'string',
  datemultirange: 'string',
  text: 'string',
  date: 'DayColumn',
  time: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'number',
  timestamptz: 'Timestamp',
  jsonb: 'Json',
  bytea: 'Buffer',
  tstzrange: 'string',
  _timestamptz: 'string[]',
  _text: 'string[]',
  _uuid: 'string[]',
  _int2: 'number[]',
  _int4: 'number[]',
  _int8: 'string[]',
};

function typeOf({ table, name, type, isNullable, hasDefault, isMade }: Column): string {
  const base = SIMPLE[type];
  if (!base) throw new Error(`No TypeScript type for ${table}.${name}: ${type}`);
  const whole = isNullable ? `${base} | null` : base;
  if (isMade) return `GeneratedAlways<${whole}>`;
  return hasDefault ? `Generated<${whole}>` : whole;
}

const pascal = (name: string): string =>
  name.replaceAll(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

/** TypeScript types of every table, read from the migrated database. */
export async function generateTypes(client: pg.Client | pg.Pool): Promise<string> {
  // The catalogue itself: the views of the information schema ask for every privilege and take seconds.
  const { rows } = await client.query<Column>(
    `select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as "isNullable",
       a.atthasdef as "hasDefault", a.attgenerated <> '' or a.attidentity <> '' as "isMade"
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'schema\\_%'
     order by c.relname, a.attnum`,
  );
  const tables = Map.groupBy(rows, ({ table }) => table);
  const lines = [
    '// Generated from the migrated database by `npm run db:types`. Do not edit.',
    "import type { Day } from '@forja/calendar/day';",
    "import type { ColumnType, GeneratedAlways } from 'kysely';",
    '',
    'type Generated<T> =',
    '  T extends ColumnType<infer S, infer I, infer U>',
    '    ? ColumnType<S, I | undefined, U>',
    '    : ColumnType<T, T | undefined, T>;',
    'type DayColumn = ColumnType<Day, string, string>;',
    'type Timestamp = ColumnType<string, Date | string, Date | string>;',
    'type Json = ColumnType<unknown, string, string>;',
  ];
  for (const [table, columns] of tables) {
    lines.push('', `interface ${pascal(table)} {`);
    for (const column of columns) lines.push(`  ${column.name}: ${typeOf(column)};`);
    lines.push('}');
  }
  lines.push('', 'export interface DB {');
  for (const table of tables.keys()) lines.push(`  ${table}: ${pascal(table)};`);
  lines.push('}', '');
  return lines.join('\n');
}
