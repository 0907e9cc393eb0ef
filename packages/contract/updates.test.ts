import { expect, test } from 'vitest';
import type { RouteSpec } from './route.ts';
import { routes } from './routes.ts';

/** Fields that say which classes of a series a change is for; they are no field of a class. */
const MEANT = ['scope'];

const updates = Object.values(routes)
  .flatMap((group): RouteSpec[] => Object.values(group))
  .filter(({ method, body }) => method === 'PATCH' && body?.safeParse({}).success);

test('some routes accept changes of single fields', () => {
  expect(updates.length).toBeGreaterThan(10);
});

test.each(updates.map((route) => [route.path, route]))(
  'a change of %s leaves alone what it does not name',
  (_path, { body }) => {
    const read = Object.keys(body?.parse({}) ?? {});
    expect(read.filter((name) => !MEANT.includes(name))).toEqual([]);
  },
);
