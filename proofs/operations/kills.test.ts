import { HOUR_MS } from '@forja/calendar/duration';
import { expect, test, vi } from 'vitest';
import { proved, size } from '../../apps/server/test/size.ts';
import { expectWhole } from './expect-whole.ts';
import { type Call, startRealServer } from './real-server.ts';
import { createWriteTarget, orderOn, paymentOn, startWriting } from './writers.ts';

/** The real server, killed and stopped while people use it. */
const SERVER_KILLS = size(1, 100);
const DATABASE_KILLS = size(2, 50);
const STOPS = size(1, 50);
/** How many writes must be acknowledged between two kills. */
const WRITES_BETWEEN_KILLS = 16;
/** How many answers must have arrived before the server is told to stop. */
const ANSWERS_BEFORE_STOP = 50;
const READS = [
  '/store-orders',
  '/store-products/',
  '/payments',
  '/settings',
  '/users',
  '/me',
].flatMap((path) => [path, path]);
vi.setConfig({ testTimeout: size(240_000, HOUR_MS), hookTimeout: 120_000 });

const server = await startRealServer();

test.each([
  ['the server', SERVER_KILLS, server.kill],
  ['PostgreSQL', DATABASE_KILLS, server.killPostgres],
])('%s killed %i times under writes: nothing lost, half or twice', async (what, kills, kill) => {
  const target = await createWriteTarget(server);
  const people = startWriting(server, target);
  for (let turn = 0; turn < kills; turn++) {
    await people.untilMore(WRITES_BETWEEN_KILLS);
    await kill();
  }
  await people.untilMore(WRITES_BETWEEN_KILLS);
  await people.stop();
  await expectWhole(server, target, people.acknowledged);
  const { orders, payments, bookings } = people.acknowledged;
  proved(
    `${what} killed ${kills} times under ${orders.length} orders, ${payments.length} payments and ${bookings.length} bookings: 0 lost, 0 half-written, 0 twice`,
  );
});

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';

/** Clients that call without a pause until the server no longer listens. */
function startLoad(calls: readonly (() => Call)[]) {
  const outcomes: string[] = [];
  const ask = async (next: () => Call): Promise<void> => {
    for (;;) {
      const call = next();
      try {
        outcomes.push(`${call.method} ${(await server.send(call)).status}`);
      } catch (error) {
        if (isRefusal(error)) return;
        outcomes.push(`${call.method} ${call.path} ${String(error)}`);
      }
    }
  };
  return { outcomes, over: Promise.all(calls.map(ask)) };
}

test(`told to stop ${STOPS} times under load it answers everything it was sent`, async () => {
  let answered = 0;
  for (let round = 0; round < STOPS; round++) {
    const target = await createWriteTarget(server);
    const { token } = target;
    // One client orders and one pays: more would only wait for each other's locks.
    const load = startLoad([
      () => ({ ...orderOn(target), token }),
      () => ({ ...paymentOn(target), token }),
      ...READS.map((path) => (): Call => ({ method: 'GET', path, token })),
    ]);
    await vi.waitUntil(() => load.outcomes.length >= ANSWERS_BEFORE_STOP, { timeout: 60_000 });
    expect(await server.terminate()).toBe(0);
    await load.over;
    expect(new Set(load.outcomes)).toEqual(new Set(['POST 201', 'GET 200']));
    answered += load.outcomes.length;
    if (round < STOPS - 1) await server.restart();
  }
  proved(`SIGTERM ${STOPS} times under ${answered} requests: each answered, each time exit 0`);
});
