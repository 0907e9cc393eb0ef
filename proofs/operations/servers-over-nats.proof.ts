import type { Conversation } from '@forja/contract/social/conversation-routes';
import { afterAll, expect, test, vi } from 'vitest';
import { newId } from '../../apps/server/platform/db/ids.ts';
import { build } from '../../apps/server/platform/db/sql.ts';
import { passwordHash } from '../../apps/server/test/browser.ts';
import { readiness } from '../../apps/server/test/process.ts';
import { proved } from '../../apps/server/test/size.ts';
import { haveNats, startNats } from './nats.ts';
import { CHANGES, prepareServers } from './two-servers.ts';

/** Two whole servers that reach each other only over NATS, while NATS goes down and comes back. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const has = haveNats();
if (!has) console.log('Skipped: the package nats-server cannot be installed.');
const nats = has ? await startNats() : undefined;
const { harness, gym, startTwo, call, logIn, openScreen, rename, sees, changeSettings } =
  await prepareServers();
afterAll(() => nats?.end());
const [one, two] = nats ? await startTwo({ LIVE_BUS_URL: nats.url('servers') }) : [];
const ports = [one?.port ?? 0, two?.port ?? 0] as const;

/**
 * How many rows say that this person was online. Counted in the table, because PostgreSQL's own
 * statistics arrive up to ten seconds late.
 */
const rowsAbout = async (userId: string): Promise<number> =>
  (await gym.db.all(build.selectFrom('presence').select('user_id').where('user_id', '=', userId)))
    .length;

test.runIf(nats)('a change on one server reaches the other', async () => {
  expect(await changeSettings(...ports)).toEqual({ stale: 0, heard: CHANGES });
  proved(
    `two servers over NATS: 0 of ${CHANGES} settings changes stale, ${CHANGES} of ${CHANGES} live events`,
  );
});

test.runIf(nats)(
  'the other server knows who is online, and nothing is stored about it',
  async () => {
    const hash = await passwordHash();
    const ana = await harness.buildUser({ gym, passwordHash: hash });
    const boss = await harness.buildUser({ gym, role: 'owner', passwordHash: hash });
    const [hers, theirs] = [await logIn(ports[0], ana.email), await logIn(ports[1], boss.email)];
    const message = { id: newId(), body: 'Hola' };
    expect((await call(ports[1], 'POST', `/messages/${ana.id}`, theirs, message)).status).toBe(201);
    const isOnline = async () => {
      const { data } = await call<Conversation[]>(ports[1], 'GET', '/messages', theirs);
      return data.find(({ person }) => person.id === ana.id)?.person.online;
    };
    expect(await isOnline()).toBe(false);
    const screen = await openScreen(ports[1], theirs);
    const open = await openScreen(ports[0], hers);
    await expect.poll(() => screen.heard('presence')).toBe(1);
    expect(await isOnline()).toBe(true);
    // Longer than servers keep believing that somebody is online without news.
    const until = Date.now() + 70_000;
    await vi.waitUntil(() => Date.now() > until, { timeout: 80_000, interval: 1_000 });
    expect(await isOnline()).toBe(true);
    expect(await rowsAbout(ana.id)).toBe(0);
    open.close();
    await expect.poll(() => screen.heard('presence')).toBe(2);
    expect(await isOnline()).toBe(false);
    await expect.poll(() => rowsAbout(ana.id), { timeout: 10_000 }).toBe(1);
    screen.close();
    proved(
      'who is there is known on the other server for more than a minute with no row written; one is when they leave',
    );
  },
);

test.runIf(nats)('NATS is killed and comes back: nothing is lost, nobody restarts', async () => {
  const token = await logIn(ports[0]);
  const screen = await openScreen(ports[1], token);
  await nats?.kill();
  await expect.poll(() => readiness(ports[1]), { timeout: 20_000 }).toBe(503);
  let stale = 0;
  for (let change = 1; change <= CHANGES; change++)
    if (!(await sees(ports[1], await rename(ports[0], token)))) stale += 1;
  expect(screen.heard('settings')).toBe(0);
  await nats?.start();
  const began = performance.now();
  await expect.poll(() => screen.heard('settings'), { timeout: 30_000 }).toBe(CHANGES);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  for (const port of ports) await expect.poll(() => readiness(port), { timeout: 30_000 }).toBe(200);
  expect([stale, screen.isClosed()]).toEqual([0, false]);
  expect([one?.child.exitCode, two?.child.exitCode]).toEqual([null, null]);
  expect(await changeSettings(...ports)).toEqual({ stale: 0, heard: CHANGES });
  screen.close();
  proved(
    `NATS away: ${stale} of ${CHANGES} settings changes stale; after it was back ${CHANGES} of ${CHANGES} live events on the same socket within ${seconds} s, both servers ready without a restart`,
  );
});
