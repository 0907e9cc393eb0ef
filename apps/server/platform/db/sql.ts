import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import type { DB } from './schema.generated.ts';

/** Builds queries and never runs them; only a gym's Db can (gym-db.ts). */
export const build = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A query to compile, a compiled one cached for a hot route, or raw `sql`. */
export type Query<T> = Compilable<T> | CompiledQuery<T> | RawBuilder<T>;

export function compile<T>(query: Query<T>): CompiledQuery<T> {
  if ('sql' in query) return query;
  return 'isRawBuilder' in query ? query.compile(build) : (query as Compilable<T>).compile();
}

const names = new Map<string, string>();

/**
 * One prepared statement per SQL text; the number is limited, so that rare queries stay unnamed.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= 500) return known;
  const name = `q${names.size + 1}`;
  names.set(text, name);
  return name;
}
