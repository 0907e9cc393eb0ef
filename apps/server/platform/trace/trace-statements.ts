import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { Command, Pipeline } from '../db/connections/pipeline.ts';
import type { PoolTrace } from '../db/connections/pool.ts';
import { statementSummary } from './statement-summary.ts';
import { now, type Span, type Tracer } from './tracer.ts';

type Done = (error: unknown, ...rest: unknown[]) => void;
type Query = (...words: unknown[]) => unknown;

/** The texts of a pipeline's statements that return rows, or of all if none does. */
function textOfPipeline({ parts }: Pipeline): string {
  const wanted = parts.filter((part) => !(part instanceof Command));
  return (wanted.length > 0 ? wanted : parts).map(({ text }) => text).join(';');
}

/** The text of a statement in any form that the driver accepts. */
function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  if (statement instanceof Pipeline) return textOfPipeline(statement);
  return String(Object(statement).text ?? '');
}

const endWith = (span: Span, error: unknown): void => {
  if (error) span.fail(error);
  span.end();
};

const ending =
  (span: Span, done: Done): Done =>
  (error, ...rest) => {
    endWith(span, error);
    done(error, ...rest);
  };

/** Ends the span when the statement ends, whichever of the driver's three interfaces is used. */
function runFollowed(span: Span, query: Query, words: unknown[]): unknown {
  const [statement, last] = [Object(words[0]), words.at(-1)];
  if (typeof last === 'function') return query(...words.slice(0, -1), ending(span, last as Done));
  if (typeof statement.submit === 'function') {
    statement.callback = ending(span, statement.callback as Done);
    return query(...words);
  }
  const answer = query(...words) as Promise<unknown>;
  answer.then(
    () => endWith(span, undefined),
    (error: unknown) => endWith(span, error),
  );
  return answer;
}

/** Shorter waits for a connection are not recorded. */
const WAIT_MS = 1;

/** Traces every statement of a pool, and waiting for its connections. */
export const traceStatements = (tracer: Tracer): PoolTrace => ({
  follow(client: pg.ClientBase) {
    const query = client.query.bind(client) as unknown as Query;
    const followed: Query = (...words) => {
      if (!tracer.isFollowing()) return query(...words);
      const summary = statementSummary(textOf(words[0]));
      const span = tracer.begin({
        name: summary,
        kind: 'client',
        attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary },
      });
      return span ? runFollowed(span, query, words) : query(...words);
    };
    Object.assign(client, { query: followed });
  },
  bind: (done) => AsyncLocalStorage.bind(done),
  async connecting(connection) {
    const startedAt = now();
    const client = await connection;
    if (now() - startedAt >= WAIT_MS)
      tracer.begin({ name: 'wait for a connection', kind: 'internal', startedAt })?.end();
    return client;
  },
});
