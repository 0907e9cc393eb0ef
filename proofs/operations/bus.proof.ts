import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { readBusAddress } from '../../apps/server/platform/config/bus-address.ts';
import { watchDatabase } from '../../apps/server/platform/db/connections/database-watch.ts';
import { natsBus } from '../../apps/server/platform/notices/nats-bus.ts';
import { listen, type Notices } from '../../apps/server/platform/notices/notices.ts';
import { notifyBus } from '../../apps/server/platform/notices/notify-bus.ts';
import { startHarness } from '../../apps/server/test/harness.ts';
import {
  createWriters,
  describeBus,
  noteRefs,
} from '../../apps/server/test/live/bus-conformance.ts';
import { proved } from '../../apps/server/test/size.ts';
import { haveNats, type Nats, startNats } from './nats.ts';

/** Live events over NATS, from the outbox to every server, while NATS and relays fail. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const has = haveNats();
if (!has) console.log('Skipped: the package nats-server cannot be installed.');

const harness = await startHarness();
const gyms = [await harness.buildGym(), await harness.buildGym(), await harness.buildGym()];
const watch = watchDatabase(harness.appUrl);
const nats: Nats | undefined = has ? await startNats() : undefined;
const opened: Notices[] = [];
const writers = createWriters(harness.appUrl, 'outbox');
afterAll(async () => {
  for (const notices of opened) await notices.stop().catch(() => undefined);
  await writers.end();
  await watch.stop();
  await nats?.end();
});

const log = { info: () => undefined, warn: () => undefined };

/** A server that listens over NATS, and relays unless `relays` is false. */
async function startServer({ name = 'proof', relays = true } = {}): Promise<Notices> {
  const address = readBusAddress(nats?.url(name) ?? '');
  if (!address) throw new Error('NATS has no address');
  const notices = await listen(natsBus({ address, databaseUrl: harness.appUrl, log }));
  opened.push(notices);
  if (relays) notices.startRelay();
  return notices;
}

describeBus('NOTIFY', harness, {
  carrier: 'notify',
  listen: () => listen(notifyBus(harness.appUrl, watch)),
});

if (nats) {
  describeBus('NATS', harness, { carrier: 'outbox', listen: () => startServer() });
}

async function waiting(): Promise<number> {
  const { rows } = await harness.owner.query('select count(*)::int as n from live_outbox');
  return rows[0].n;
}

/** Writers that send events for each gym without a pause, until `end` is called. */
function startTelling(label: string) {
  const told = new Map(gyms.map((gym) => [gym.id, [] as string[]]));
  let running = true;
  const all = Promise.all(
    gyms.map(async (gym) => {
      for (let n = 0; running; n++) {
        await writers.say(gym, `${label} ${n}`);
        told.get(gym.id)?.push(`${label} ${n}`);
        await sleep(2);
      }
    }),
  );
  return {
    async end() {
      running = false;
      await all;
      return told;
    },
  };
}

type Ears = ReturnType<typeof noteRefs>;

async function expectAllHeard(told: Map<string, string[]>, ears: readonly Ears[]) {
  for (const { of } of ears)
    for (const gym of gyms) {
      const expected = told.get(gym.id) ?? [];
      await expect
        .poll(() => of(gym).length, { timeout: 60_000 })
        .toBeGreaterThanOrEqual(expected.length);
      // Nothing lost, nothing twice, and in order within each gym.
      expect(of(gym)).toEqual(expected);
    }
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
  return [...told.values()].reduce((sum, { length }) => sum + length, 0);
}

test.runIf(nats)('NATS is killed and started again in the middle, three times', async () => {
  const servers = [await startServer(), await startServer()];
  const gaps = servers.map((notices) => {
    let count = 0;
    notices.onGap(() => {
      count += 1;
    });
    return () => count;
  });
  const ears = servers.map(noteRefs);
  const telling = startTelling('killed');
  let mostWaiting = 0;
  for (let n = 0; n < 3; n++) {
    await sleep(1_500);
    await nats?.kill();
    await sleep(2_000);
    await expect.poll(() => servers.some((notices) => notices.isHearing())).toBe(false);
    mostWaiting = Math.max(mostWaiting, await waiting());
    await nats?.start();
    await expect
      .poll(() => servers.every((notices) => notices.isHearing()), { timeout: 30_000 })
      .toBe(true);
  }
  const count = await expectAllHeard(await telling.end(), ears);
  expect(gaps.map((read) => read())).toEqual([0, 0]);
  expect(mostWaiting).toBeGreaterThan(10);
  proved(
    `NATS killed three times under writers: ${count} transactions, each heard once by both servers in the order of its gym, up to ${mostWaiting} waited in the outbox, no gap`,
  );
});

test.runIf(nats)('NATS hangs: servers notice that nothing arrives, and catch up', async () => {
  const server = await startServer();
  const ears = noteRefs(server);
  await expect.poll(() => server.isHearing(), { timeout: 10_000 }).toBe(true);
  const telling = startTelling('hung');
  await sleep(500);
  nats?.signal('SIGSTOP');
  const since = Date.now();
  await expect.poll(() => server.isHearing(), { timeout: 20_000 }).toBe(false);
  const seconds = (Date.now() - since) / 1000;
  nats?.signal('SIGCONT');
  await expect.poll(() => server.isHearing(), { timeout: 30_000 }).toBe(true);
  const count = await expectAllHeard(await telling.end(), [ears]);
  proved(
    `NATS hung: not hearing was noticed after ${seconds.toFixed(1)} s, all ${count} heard once`,
  );
});

test.runIf(nats)(
  'NATS loses all it held: every server is told that it may have missed something',
  async () => {
    const server = await startServer();
    const ears = noteRefs(server);
    let gaps = 0;
    server.onGap(() => {
      gaps += 1;
    });
    await nats?.kill();
    nats?.forget();
    const [gym] = gyms;
    if (!gym) return;
    await writers.say(gym, 'while it was away');
    await nats?.start();
    await expect.poll(() => gaps, { timeout: 30_000 }).toBeGreaterThan(0);
    await writers.say(gym, 'after');
    await expect.poll(() => ears.of(gym).at(-1), { timeout: 30_000 }).toBe('after');
    await expect.poll(() => server.isHearing(), { timeout: 30_000 }).toBe(true);
    proved('NATS without its files: servers say that something may be missing, and hear on');
  },
);

/** A server that listens and relays in its own process, so that it can be killed or frozen. */
async function forkServer(): Promise<ChildProcess> {
  const child = fork(
    join(import.meta.dirname, 'bus-server.ts'),
    [harness.appUrl, nats?.url('relays') ?? '', 'proof'],
    { execArgv: [] },
  );
  await new Promise((done) => child.once('message', done));
  return child;
}

const heardBy = (child: ChildProcess): Promise<number> =>
  new Promise((done) => {
    child.once('message', (count) => done(Number(count)));
    child.send('how many?');
  });

test.runIf(nats)('one relay is killed and another frozen: the next one continues', async () => {
  // Events of the other tests are relayed first, because the servers of this test use another
  // stream.
  await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
  // The servers of the other tests relay too, to their own stream, so they are stopped.
  for (const notices of opened.splice(0)) await notices.stop();
  const first = await forkServer();
  const ears = noteRefs(await startServer({ name: 'relays', relays: false }));
  const telling = startTelling('relayed');
  const heardSome = async () => {
    const [before, since] = [ears.all().length, Date.now()];
    await expect.poll(() => ears.all().length, { timeout: 40_000 }).toBeGreaterThan(before + 50);
    return ((Date.now() - since) / 1000).toFixed(1);
  };
  await heardSome();
  const second = await forkServer();
  first.kill('SIGKILL');
  const afterKill = await heardSome();
  const third = await forkServer();
  second.kill('SIGSTOP');
  await sleep(1_000);
  const afterFreeze = await heardSome();
  // By now it is far behind and no longer the relay.
  second.kill('SIGCONT');
  const count = await expectAllHeard(await telling.end(), [ears]);
  const onTime = await heardBy(third);
  expect(onTime).toBeGreaterThan(50);
  await expect.poll(() => heardBy(second), { timeout: 30_000 }).toBeGreaterThanOrEqual(onTime);
  for (const child of [second, third]) child.kill('SIGKILL');
  proved(
    `whoever relayed was killed (heard on after ${afterKill} s) and frozen (after ${afterFreeze} s): ${count} transactions, each heard once in the order of its gym, and the frozen server caught up`,
  );
});
