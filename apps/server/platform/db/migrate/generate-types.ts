import type pg from 'pg';

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
  column_default: string | null;
  is_generated: 'ALWAYS' | 'NEVER';
  is_identity: 'YES' | 'NO';
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

function typeOf(column: Column): string {
  const base = SIMPLE[column.udt_name];
  if (!base)
    throw new Error(
      `No TypeScript type for ${column.table_name}.${column.column_name}: ${column.udt_name}`,
    );
  const type = column.is_nullable === 'YES' ? `${base} | null` : base;
  if (column.is_generated === 'ALWAYS' || column.is_identity === 'YES')
    return `GeneratedAlways<${type}>`;
  return column.column_default === null ? type : `Generated<${type}>`;
}

const pascal = (name: string): string =>
  name.replaceAll(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

/** TypeScript types of every table, read from the migrated database. */
export async function generateTypes(client: pg.Client | pg.Pool): Promise<string> {
  const { rows } = await client.query<Column>(
    `select c.table_name, column_name, udt_name, is_nullable, column_default, is_generated, is_identity
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and table_name not like 'schema\\_%'
     order by table_name, ordinal_position`,
  );
  const tables = Map.groupBy(rows, (row) => row.table_name);
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
    for (const column of columns) lines.push(`  ${column.column_name}: ${typeOf(column)};`);
    lines.push('}');
  }
  lines.push('', 'export interface DB {');
  for (const table of tables.keys()) lines.push(`  ${table}: ${pascal(table)};`);
  lines.push('}', '');
  return lines.join('\n');
}
