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

/** Stands for a value while a query is built; whoever reads it learns that there is none yet. */
const placeholder = (at: number): object => ({
  at,
  [Symbol.toPrimitive]() {
    throw new Error('The query of `builtOnce` depends on a value');
  },
});

/**
 * A query that is built and compiled at its first use, for hot calls: profiles showed that this takes
 * a tenth of their time and more. `make` gets a stand-in for each value, so that it may put values into
 * the query, but must not look at them.
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

/** What a page reads at most, one row more than it shows; few, because each makes a text of its own. */
const READ_AT_MOST = [26, 51, 101, 201];

/**
 * How many rows to read for a page of a list without conditions, as part of the text: at least one more
 * than the page shows, so it has to be cut. Given as a value, PostgreSQL would reckon with a tenth of all
 * rows where it plans for any value, never choose that plan, and plan each call anew, which takes
 * longer than to read the page. With conditions whose effect it cannot know its guess serves better.
 */
export const pageLimit = (shown: number): RawBuilder<number> =>
  sql.lit(READ_AT_MOST.find((most) => most > shown) ?? shown + 1);

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
