import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startHarness } from '../../../test/harness.ts';
import { batchReads } from '../batch-reads.ts';
import { type Db, withGym } from '../gym-db.ts';
import { NotFoundInDatabase } from '../not-found.ts';
import { createPool, type Pool } from './pool.ts';

// Only so many statements of a process have names, and files before this one may have used them up.
vi.hoisted(() => vi.resetModules());

const { appUrl, buildGym } = await startHarness();
const [gym, other] = [await buildGym(), await buildGym()];
const ACTOR = { userId: null, role: 'system', sessionId: null, address: '', requestId: 'test' };
const pools: Pool[] = [];
const open = (named: boolean): Pool => {
  const pool = createPool(appUrl, 1, { named });
  pools.push(pool);
  return pool;
};
afterAll(() => Promise.all(pools.map((pool) => pool.end())));

/** How many messages are sent meanwhile, each of which is a round trip. */
async function countMessages(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const { length } = sent.mock.calls;
  sent.mockRestore();
  return length;
}

type Send = (message: { name?: string }) => void;
/** Which named statements are parsed and closed while `work` runs. */
async function namesSent(work: () => Promise<unknown>): Promise<string[]> {
  const said: string[] = [];
  const connection = pg.Connection.prototype as unknown as Record<string, Send>;
  const spies = ['parse', 'close'].map((what) => {
    const send = connection[what] as Send;
    return vi.spyOn(connection, what).mockImplementation(function (this: unknown, message) {
      if (message.name) said.push(`${what} ${message.name}`);
      send.call(this, message);
    });
  });
  await work();
  for (const spy of spies) spy.mockRestore();
  return said;
}

const gymSeen = sql<{ id: string }>`select gym_id as id from gym_settings`;
const nameOf = sql<{ name: string }>`select gym_name as name from gym_settings`;
const rename = (name: string) => sql`update gym_settings set gym_name = ${name}`;
const half = (by: number) => sql<{ half: number }>`select 10 / ${by}::int as half`;

describe.each([true, false])('with named statements: %s', (named) => {
  const pool = open(named);
  const db = withGym(pool, gym.id, ACTOR);
  const nameNow = async (of: Db = db) => (await of.one(nameOf)).name;
  beforeEach(async () => void (await db.run(rename('Before'))));

  test('statements sent together are one round trip and see one gym', async () => {
    const sent = await countMessages(async () => {
      expect(await db.together(gymSeen, half(5))).toEqual([[{ id: gym.id }], [{ half: 2 }]]);
    });
    expect(sent).toBe(1);
    const [seen] = await withGym(pool, other.id, ACTOR).together(gymSeen, half(5));
    expect(seen).toEqual([{ id: other.id }]);
  });

  test('reads beside each other are one round trip for each step of theirs', async () => {
    const reads = batchReads(db);
    const steps = async (by: number) => {
      const { half: first } = await reads.one(half(by));
      return reads.maybe(half(first));
    };
    const sent = await countMessages(async () => {
      const [seen, ...halves] = await Promise.all([reads.all(gymSeen), steps(5), steps(2)]);
      expect([seen, halves]).toEqual([[{ id: gym.id }], [{ half: 5 }, { half: 2 }]]);
    });
    expect(sent).toBe(2);
    await expect(reads.one(sql`select where false`)).rejects.toThrow(NotFoundInDatabase);
    const failing = await Promise.allSettled([reads.all(gymSeen), reads.all(half(0))]);
    expect(failing.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await reads.all(gymSeen)).toEqual([{ id: gym.id }]);
  });

  test('a connection that is given back belongs to no gym', async () => {
    await db.together(gymSeen, half(5));
    await db.tx((tx) => tx.last(rename('After')));
    expect((await pool.query('select gym_id from gym_settings')).rows).toEqual([]);
  });

  test('of statements sent together all happen or none does', async () => {
    await expect(db.together(rename('After'), half(0))).rejects.toThrow('division by zero');
    expect(await nameNow()).toBe('Before');
    // What followed the failure was never parsed, and is when it is next sent.
    await expect(db.together(half(0), sql`select 'new'`)).rejects.toThrow('division by zero');
    expect(await db.all(sql`select 'new'`)).toHaveLength(1);
  });

  test('a name that stood behind a failure is closed before it is parsed again', async () => {
    const fresh = sql`select 'never parsed before'`;
    const fail = () => expect(db.together(half(0), fresh)).rejects.toThrow('division by zero');
    const first = await namesSent(fail);
    const second = await namesSent(fail);
    const name = first.at(-1)?.split(' ')[1];
    const again = named ? [`close ${name}`, `parse ${name}`] : [];
    expect(second).toEqual(again);
    expect(await namesSent(() => db.all(fresh))).toEqual(again);
    expect(await namesSent(() => db.all(fresh))).toEqual([]);
  });

  test('a value that cannot be sent takes back what stands before it', async () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    const unsendable = sql`select ${circular}::jsonb`;
    await expect(db.together(rename('After'), unsendable)).rejects.toThrow('circular');
    await expect(db.tx((tx) => tx.run(unsendable))).rejects.toThrow('circular');
    expect(await nameNow()).toBe('Before');
  });

  test('a transaction begins with its first statement and commits in one message', async () => {
    const sent = await countMessages(() => db.tx((tx) => tx.run(rename('After'))));
    expect(sent).toBe(2);
    expect(await nameNow()).toBe('After');
  });

  test('the last statement of a transaction commits it', async () => {
    const sent = await countMessages(() => db.tx((tx) => tx.last(rename('After'))));
    expect(sent).toBe(1);
    expect(await nameNow()).toBe('After');
    const late = db.tx(async (tx) => {
      await tx.last(rename('Last'));
      return tx.all(gymSeen);
    });
    await expect(late).rejects.toThrow('The transaction has ended');
    await expect(db.tx((tx) => tx.last(half(0)))).rejects.toThrow('division by zero');
    expect(await nameNow()).toBe('Last');
  });

  test('a nested transaction does not commit the outer one', async () => {
    const failing = db.tx(async (tx) => {
      expect(await tx.tx((inner) => inner.last(rename('After')))).toBe(1);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await nameNow()).toBe('Before');
  });

  test('who asks for nothing in a transaction sends nothing', async () => {
    expect(await countMessages(() => db.tx(async () => 1))).toBe(0);
  });

  test('a failure takes the whole transaction back, also one that begins it', async () => {
    const failing = db.tx(async (tx) => {
      await tx.run(rename('After'));
      await tx.all(half(0));
    });
    await expect(failing).rejects.toThrow('division by zero');
    await expect(db.tx((tx) => tx.all(half(0)))).rejects.toThrow('division by zero');
    const thrown = db.tx(async (tx) => {
      await tx.together(rename('After'), half(5));
      throw new Error('changed my mind');
    });
    await expect(thrown).rejects.toThrow('changed my mind');
    expect(await nameNow()).toBe('Before');
  });

  test('a snapshot reads one moment of one gym, and writes nothing', async () => {
    const level = await db.tx(async (tx) => {
      await tx.raw('select 1');
      const [row] = await tx.all(sql<{ level: string; id: string }>`
        select current_setting('transaction_isolation') as level, gym_id as id from gym_settings`);
      return row;
    }, 'snapshot');
    expect(level).toEqual({ level: 'repeatable read', id: gym.id });
    await expect(db.tx((tx) => tx.run(rename('After')), 'snapshot')).rejects.toThrow('read-only');
  });

  test('statements sent side by side in a transaction wait for each other', async () => {
    const found = await db.tx((tx) =>
      Promise.all([tx.all(gymSeen), tx.all(half(5)), tx.all(half(2))]),
    );
    expect(found).toEqual([[{ id: gym.id }], [{ half: 2 }], [{ half: 5 }]]);
  });

  test('what goes on after a failure beside it reaches nobody else', async () => {
    let goOn = () => {};
    const failed = new Promise<void>((done) => {
      goOn = done;
    });
    let late: Promise<unknown> = Promise.resolve();
    const failing = db.tx(async (tx) => {
      await tx.run(rename('After'));
      late = failed.then(() => tx.all(gymSeen));
      late.catch(() => undefined);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    // The connection is another gym's by now.
    await withGym(pool, other.id, ACTOR).tx(async (tx) => {
      await tx.all(gymSeen);
      goOn();
      await expect(late).rejects.toThrow('The transaction has ended');
    });
    expect(await nameNow()).toBe('Before');
  });

  test('who passes over the failure of the last statement is told, and the connection is of use', async () => {
    const careless = db.tx(async (tx) => {
      await tx.last(half(0)).catch(() => undefined);
      return 'done';
    });
    await expect(careless).rejects.toThrow('division by zero');
    expect(await nameNow()).toBe('Before');
  });

  test('a transaction with a failed statement that is passed over is no success', async () => {
    const careless = db.tx(async (tx) => {
      await tx.run(rename('After'));
      await tx.all(half(0)).catch(() => undefined);
      return 'done';
    });
    await expect(careless).rejects.toThrow('nothing of it was kept');
    expect(await nameNow()).toBe('Before');
  });

  test('a commit that fails takes all back, also with its last statement', async () => {
    for (const way of ['run', 'last'] as const) {
      const failing = db.tx(async (tx) => {
        await tx.raw('create temp table pairs (a int unique deferrable initially deferred)');
        await tx.run(rename('After'));
        await tx.raw('insert into pairs values (1)');
        await tx[way](sql`insert into pairs values (1)`);
      });
      await expect(failing, way).rejects.toMatchObject({ code: '23505' });
      expect(await nameNow()).toBe('Before');
    }
  });

  test('a connection that is killed, cut short or refused mid-way leaves no gym behind', async () => {
    const texts = [
      sql`select pg_terminate_backend(pg_backend_pid())`,
      sql`select nothing from nowhere`,
      sql`select ${'\0'}::text`,
      sql`select ${'not a uuid'}::uuid`,
      sql`set local statement_timeout = 1`,
      sql``,
    ];
    for (const text of texts) {
      const ways: Promise<unknown>[] = [
        db.together(rename('After'), text, half(0)),
        db.tx(async (tx) => {
          await tx.run(rename('After'));
          await Promise.all([tx.all(text), tx.all(half(0)), tx.all(gymSeen)]);
        }),
        db.tx(async (tx) => {
          await tx.run(rename('After'));
          await tx.all(text);
          await tx.last(half(0));
        }),
      ];
      for (const { status } of await Promise.allSettled(ways)) expect(status).toBe('rejected');
      expect((await pool.query('select gym_id from gym_settings')).rows).toEqual([]);
      expect(await nameNow()).toBe('Before');
      expect(await nameNow(withGym(pool, other.id, ACTOR))).not.toBe('After');
    }
  });
});
