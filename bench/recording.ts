import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { Command, Pipeline } from '../apps/server/platform/db/connections/pipeline.ts';
import type { MeasuredCall, Who } from './measured-calls.ts';
import type { Call, MeasuredWrite } from './measured-writes.ts';
import { type BenchDatabase, buildBenchServer } from './start.ts';

/** A statement as a call sent it. */
export interface Statement {
  text: string;
  values: unknown[];
}

/**
 * One statement by itself, or the statements of one transaction: a call may have several under way
 * at the same time.
 */
type Group = Statement[];

interface Recording {
  groups: Group[];
  /** Transactions that have not ended. */
  open: Map<pg.Client, Group>;
}

const recording = new AsyncLocalStorage<Recording>();
const send = pg.Client.prototype.query;

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String(Object(query).text);

const valuesOf = (query: unknown, values: unknown): unknown[] => {
  const given = typeof query === 'string' ? values : Object(query).values;
  return Array.isArray(given) ? given : [];
};

function keep({ groups, open }: Recording, client: pg.Client, statement: Statement): void {
  const transaction = open.get(client);
  if (transaction) {
    transaction.push(statement);
    return;
  }
  const group = [statement];
  groups.push(group);
  if (statement.text.startsWith('begin')) open.set(client, group);
}

/**
 * Recorded transactions are rolled back, so that they can be sent again with the same ids and
 * numbers.
 */
const takenBack = new Command('rollback', undefined);

/** The ceiling's connections belong to one gym for good, so this statement is not recorded. */
const isSetting = (text: string) => text.startsWith('select enter_gym(');

function sendPipeline(kept: Recording, client: pg.Client, { parts, callback }: Pipeline) {
  const instead = parts.map((part) => (part.text === 'commit' ? takenBack : part));
  for (const part of instead) {
    if (!isSetting(part.text)) keep(kept, client, { text: part.text, values: [...part.values] });
    if (part === takenBack) kept.open.delete(client);
  }
  return Reflect.apply(send, client, [new Pipeline(instead, callback)]);
}

Object.assign(pg.Client.prototype, {
  query(this: pg.Client, query: unknown, values: unknown, ...others: unknown[]) {
    const kept = recording.getStore();
    if (kept && query instanceof Pipeline) return sendPipeline(kept, this, query);
    if (kept) keep(kept, this, { text: textOf(query), values: valuesOf(query, values) });
    return Reflect.apply(send, this, [query, values, ...others]);
  },
});

/**
 * Records the statements that `work` sends to the database in this process, and rolls them back.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const kept: Recording = { groups: [], open: new Map() };
  await recording.run(kept, work);
  return kept.groups.flat();
}

interface Wanted {
  calls: readonly MeasuredCall[];
  writes?: readonly MeasuredWrite[];
  tokens: Record<Who, string>;
}

/** Records what each call asks the database, on a server with empty caches. */
export async function recordCalls(
  database: BenchDatabase,
  { calls, writes = [], tokens }: Wanted,
): Promise<Record<string, Statement[]>> {
  const server = await buildBenchServer(database);
  const inject = async ({
    as,
    method,
    path,
    body,
  }: Omit<Call, 'as'> & { as?: Who | undefined }) => {
    const answer = await server.app.inject({
      method,
      url: path,
      headers: as && { authorization: `Bearer ${tokens[as]}` },
      ...(body && { payload: body }),
    });
    if (answer.statusCode >= 400) throw new Error(`${path}: ${answer.body}`);
  };
  const recorded: Record<string, Statement[]> = {};
  const wanted = [
    ...calls.map(({ name, path, as }) => ({ name, call: { as, method: 'GET' as const, path } })),
    ...writes.map(({ name, make }) => ({ name, call: make() })),
  ];
  for (const { name, call } of wanted) {
    // A call before it, so that session and gym are already in the cache, as they nearly always
    // are.
    await inject({ as: call.as, method: 'GET', path: '/api/ping' });
    recorded[name] = await recordStatements(() => inject(call));
  }
  await server.close();
  return recorded;
}
