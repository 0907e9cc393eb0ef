import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import type { DB } from './schema.generated.ts';

/** Builds queries; only a gym's Db can run them (gym-db.ts). */
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

/** A placeholder for a value while the query is built; reading it throws. */
const placeholder = (at: number): object => ({
  at,
  [Symbol.toPrimitive]() {
    throw new Error('The query of `builtOnce` depends on a value');
  },
});

/**
 * A query that is built and compiled at its first use, for hot calls: profiles showed that this
 * takes a tenth of their time or more. `make` gets placeholders instead of values, so it may put
 * them into the query but not read them.
 */
export function builtOnce<V extends readonly unknown[], T>(
  make: (...values: V) => Query<T>,
): (...values: V) => CompiledQuery<T> {
  let kept: { query: CompiledQuery<T>; places: readonly number[] } | undefined;
  const compileNow = () => {
    const places = Array.from({ length: make.length }, (_, at) => placeholder(at));
    const query = compile(make(...(places as unknown as V)));
    kept = { query, places: query.parameters.map((one) => places.indexOf(Object(one))) };
    return kept;
  };
  return (...values) => {
    const { query, places } = kept ?? compileNow();
    const parameters = query.parameters.map((fixed, at) => {
      const place = places[at] ?? -1;
      return place < 0 ? fixed : values[place];
    });
    return { ...query, parameters };
  };
}

/**
 * How many rows a page reads at most. Few sizes, because each makes a statement text of its own.
 */
const READ_AT_MOST = [26, 51, 101, 201];

/**
 * The limit of a page of a list without conditions, as part of the statement's text: at least one
 * more than the page shows. As a parameter PostgreSQL would assume a tenth of all rows in a generic
 * plan, never choose that plan, and plan each call anew, which takes longer than reading the page.
 * With conditions of unknown effect its guess serves better.
 */
export const pageLimit = (shown: number): RawBuilder<number> =>
  sql.lit(READ_AT_MOST.find((most) => most > shown) ?? shown + 1);

const names = new Map<string, string>();

/**
 * One prepared statement per SQL text. Their number is limited, so that rare queries stay unnamed.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= 500) return known;
  const name = `q${names.size + 1}`;
  names.set(text, name);
  return name;
}
