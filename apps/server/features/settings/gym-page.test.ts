import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startHarness } from '../../test/harness.ts';

const { server, buildGym } = await startHarness({}, { pages: true });
const { subdomain } = await buildGym();

const get = (url: string) =>
  server.app.inject({ url, headers: { host: `${subdomain}.localhost` } });

test('a browser finds an icon also beside what names none', async () => {
  const answer = await get('/favicon.ico');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  const { width, height } = await sharp(answer.rawPayload).metadata();
  expect([width, height]).toEqual([192, 192]);
  expect((await get('/icons/7.png')).statusCode).toBe(404);
});
