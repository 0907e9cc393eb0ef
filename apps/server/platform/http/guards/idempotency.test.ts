import { id } from '@forja/contract/fields';
import { defineRoute } from '@forja/contract/route';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startHarness } from '../../../test/harness.ts';
import { defineFeature } from '../feature.ts';
import { createHttp } from '../http.ts';
import { type MountOptions, mountFeatures } from '../mount.ts';

const { buildGym, buildUser, owner, server } = await startHarness();
const gym = await buildGym();
const person = await buildUser({ gym });

/** Two calls of one shape, each done once per key. */
const route = (path: `/${string}`) =>
  defineRoute({
    method: 'POST',
    path,
    access: 'user',
    summary: path,
    params: z.strictObject({ id }),
    body: z.strictObject({ n: z.int() }),
    response: z.strictObject({ done: z.string() }),
    idempotent: true,
  });
const group = { buy: route('/things/{id}/buy'), sell: route('/things/{id}/sell') };
const done: string[] = [];
const work = async (what: string, n: number) => {
  done.push(`${what} ${n}`);
  return { done: `${what} ${n}` };
};
const app = createHttp(server.platform.config);
mountFeatures(
  app,
  [
    defineFeature(group, {
      buy: ({ body }) => work('bought', body.n),
      sell: ({ body }) => work('sold', body.n),
    }),
  ],
  {
    pool: owner,
    findGym: async () => ({ id: gym.id, status: 'active' }),
    authenticator: { identify: async () => ({ kind: 'user', userId: person.id, role: 'member' }) },
    csrf: { check: () => undefined },
    limits: { take: () => undefined },
    strictAnswers: true,
  } as unknown as MountOptions,
);

const send = async (what: string, n: number, key: string, thing = person.id) => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/things/${thing}/${what}`,
    headers: { authorization: 'Bearer ours', 'idempotency-key': key },
    payload: { n },
  });
  return answer.json();
};

test.each([0, 161])('a key of %i characters is refused by name', async (length) => {
  const key = 'x'.repeat(length);
  expect(await send('buy', 1, key)).toMatchObject({
    code: 'VALIDATION_ERROR',
    details: [{ path: 'Idempotency-Key' }],
  });
});

test('a key counts for one route, one record and one body', async () => {
  expect(await send('buy', 1, 'k1')).toEqual({ done: 'bought 1' });
  expect(await send('buy', 1, 'k1')).toEqual({ done: 'bought 1' });
  expect(await send('sell', 1, 'k1')).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  expect(await send('buy', 2, 'k1')).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  expect(await send('buy', 1, 'k1', gym.id)).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  expect(await send('sell', 1, 'k2')).toEqual({ done: 'sold 1' });
  expect(done).toEqual(['bought 1', 'sold 1']);
});
