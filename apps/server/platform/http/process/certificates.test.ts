import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { mountCertificates } from './certificates.ts';

test('invented names reach the database a few times a second, and known hosts are answered still', async () => {
  const app = Fastify();
  let asked = 0;
  let now = 0;
  mountCertificates(app, {
    directory: {
      isKnown: (host) => (host === 'www.gimnasio.example' ? true : undefined),
      learn: async () => {
        asked += 1;
        return false;
      },
    },
    publicHosts: [],
    trustProxy: [],
    now: () => now,
  });
  const ask = async (domain: string) =>
    (await app.inject(`/health/certificate?domain=${domain}`)).statusCode;
  for (let at = 0; at < 200; at++) await ask(`n${at}.example`);
  expect(asked).toBe(50);
  expect(await ask('n200.example')).toBe(429);
  expect(await ask('www.gimnasio.example')).toBe(200);
  now += 1000;
  expect(await ask('n200.example')).toBe(404);
});
