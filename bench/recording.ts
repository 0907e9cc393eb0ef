import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** A statement as a call sent it. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** A statement by itself, or a transaction: calls may send several at once. */
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

const COMMIT = /(^|; )commit$/;

Object.assign(pg.Client.prototype, {
  query(this: pg.Client, query: unknown, values: unknown, ...others: unknown[]) {
    const kept = recording.getStore();
    if (!kept) return Reflect.apply(send, this, [query, values, ...others]);
    const text = textOf(query);
    if (!COMMIT.test(text)) {
      keep(kept, this, { text, values: valuesOf(query, values) });
      return Reflect.apply(send, this, [query, values, ...others]);
    }
    // What is recorded is taken back: it can be sent again with the same ids and numbers.
    keep(kept, this, { text: 'rollback', values: [] });
    kept.open.delete(this);
    return Reflect.apply(send, this, ['rollback']);
  },
});

/** The statements that some work in this process sends to the database, none of them kept by it. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const kept: Recording = { groups: [], open: new Map() };
  await recording.run(kept, work);
  return kept.groups.flat();
}
