import { expect, test } from 'vitest';
import { startTcpProxy } from '../../test/database/tcp-proxy.ts';
import { startHarness } from '../../test/harness.ts';
import { watchDatabase } from '../db/connections/database-watch.ts';
import { announce, listen } from './notices.ts';
import { notifyBus } from './notify-bus.ts';

const { appUrl, buildGym } = await startHarness();
const gym = await buildGym();
const proxy = await startTcpProxy(appUrl);

test('a listener that hears nothing any more says so, connects again and hears', async () => {
  const watch = watchDatabase(appUrl);
  const notices = await listen(notifyBus(proxy.through(appUrl), watch));
  let [heard, gaps] = [0, 0];
  notices.on('proof', () => {
    heard += 1;
  });
  notices.onGap(() => {
    gaps += 1;
  });
  await gym.db.tx((tx) => announce(tx, 'proof'));
  await expect.poll(() => heard).toBe(1);
  proxy.freeze();
  await expect.poll(() => gaps, { timeout: 30_000 }).toBe(1);
  await gym.db.tx((tx) => announce(tx, 'proof'));
  await expect.poll(() => heard).toBe(2);
  await notices.stop();
  await watch.stop();
});
