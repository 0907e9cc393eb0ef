import { expect, test } from 'vitest';
import { startHarness } from '../../test/harness.ts';

const { server, buildGym } = await startHarness({ ROLE: 'jobs' });

test('a process that only runs jobs says that it is ready and serves nobody', async () => {
  const { subdomain } = await buildGym();
  const ask = async (url: string) =>
    (await server.app.inject({ url, headers: { host: `${subdomain}.localhost` } })).statusCode;
  expect(await ask('/health/ready')).toBe(200);
  expect(await ask('/api/ping')).toBe(404);
  expect(await ask('/api/settings')).toBe(404);
});
