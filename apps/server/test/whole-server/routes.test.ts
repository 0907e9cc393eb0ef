import {
  BUILT_IN_NAMES,
  BUILT_IN_PROFILES,
  type BuiltInName,
  effectivePermissions,
} from '@forja/contract/duties/profiles';
import { isOpenTo, type RouteSpec } from '@forja/contract/route';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { encodeCursor } from '../../platform/http/cursor.ts';
import type { Answer } from '../answer.ts';
import { startHarness, type TestUser } from '../harness.ts';
import { matrix } from '../matrix/all.ts';
import type { Row, World } from '../matrix/row.ts';
import { proved, size } from '../size.ts';
import { buildWorld, type CallerRole, callerOf, keyOf, pathTo, ROLES, specsOf } from '../world.ts';

/** Calls every route of the running server. A route without a reviewed row fails here. */
const harness = await startHarness();
const specs = specsOf(harness);
const rowOf = (spec: RouteSpec): Row => {
  const row = matrix[keyOf(spec)];
  if (!row) throw new Error(`${keyOf(spec)} has no row in test/matrix`);
  return row;
};

/** How often each path is tried with records of another gym: over 20,000 calls at full size. */
const ROUNDS = size(1, 15);
let probes = 0;
afterAll(() => proved(`${probes} probes with ids of another gym and of none: 0 told them apart`));

let here: World;
let there: World;

beforeAll(async () => {
  here = await buildWorld(harness);
  there = await buildWorld(harness);
});

interface Attempt {
  as?: TestUser | undefined;
  headers?: Record<string, string>;
  body?: unknown;
}

const attempt = (spec: RouteSpec, path: string, { as, headers, body }: Attempt = {}) =>
  harness.send(`${spec.method} ${path}`, { gym: here.gym, as, headers, body });

/** What a caller can compare in two answers. Times and ids of requests always differ. */
const visible = (response: Answer<unknown>) => ({
  status: response.statusCode,
  type: response.headers['content-type'],
  body: response.body,
});

const caller = (role: CallerRole): Attempt => callerOf(role, here, there);

/** The status for a profile: its own, that of every admin, or 403 without the permission. */
function answerTo(profile: BuiltInName, spec: RouteSpec): number {
  const row = rowOf(spec);
  const held = effectivePermissions(BUILT_IN_PROFILES[profile], false);
  const allowed = isOpenTo(spec, (permission) => held.includes(permission));
  return row.staff?.[profile] ?? (allowed ? row.admin : 403);
}

test('every route has a row and every row a route', () => {
  expect(specs.map(keyOf).sort()).toEqual(Object.keys(matrix).sort());
});

describe.each(specs.map((spec) => [keyOf(spec), spec] as const))('%s', (_key, spec) => {
  beforeAll(async () => {
    if (rowOf(spec).needsNewPeople) here = await buildWorld(harness);
  });
  const renewEndedSessions = async () => {
    if (rowOf(spec).endsSession) here = await buildWorld(harness);
  };
  afterEach(renewEndedSessions);

  // One test for all, because thousands of tests would cost more than the calls.
  test('answers each role and profile as reviewed', async () => {
    const given: Record<string, number> = {};
    const reviewed: Record<string, number> = {};
    const bodies: string[] = [];
    const ask = async (who: string, as: Attempt, due: number) => {
      reviewed[who] = due;
      const response = await attempt(spec, pathTo(spec.path), as);
      given[who] = response.statusCode;
      if (response.statusCode !== due) bodies.push(`${who}: ${response.body}`);
      await renewEndedSessions();
    };
    for (const role of ROLES) await ask(role, caller(role), rowOf(spec)[role]);
    for (const profile of BUILT_IN_NAMES) {
      await ask(profile, { as: here.staff[profile] }, answerTo(profile, spec));
    }
    expect(given, bodies.join('\n')).toEqual(reviewed);
  });

  test('answers nonsense without a server error', async () => {
    const nonsense = [undefined, [], 'text', 7, { a: { b: [null] } }, { __proto__: 1, $where: 1 }];
    // A GET has no body, so invalid values are in its address.
    for (const body of spec.method === 'GET' ? [undefined] : nonsense) {
      const payload = spec.method === 'GET' ? undefined : JSON.stringify(body);
      const response = await harness.server.app.inject({
        method: spec.method,
        url: `/api${pathTo(spec.path)}?limit=-1&cursor=%00`,
        headers: {
          'x-gym-subdomain': here.gym.subdomain,
          authorization: `Bearer ${here.owner.token}`,
          'content-type': 'application/json',
        },
        ...(payload === undefined ? {} : { payload }),
      });
      expect(response.statusCode, response.body).toBeLessThan(500);
    }
  });

  if (spec.query && 'cursor' in spec.query.shape && spec.query.safeParse({}).success)
    test('refuses a forged cursor by its name', async () => {
      const cursor = encodeCursor('nonsense', newId());
      const path = `${pathTo(spec.path)}?cursor=${cursor}`;
      const response = await attempt(spec, path, caller(rowOf(spec).reachedBy ?? 'owner'));
      if (response.statusCode === 400) expect(response.refused.path).toBe('cursor');
      else expect([200, 404]).toContain(response.statusCode);
    });

  if (spec.body)
    test('refuses an unknown field', async () => {
      const { body, reachedBy = 'owner' } = rowOf(spec);
      expect(body, 'the row needs a body the route accepts').toBeDefined();
      const allowed = spec.access === 'guest' || spec.access === 'device' ? spec.access : reachedBy;
      const response = await attempt(spec, pathTo(spec.path), {
        ...caller(allowed),
        body: { ...body, unexpectedField: 1 },
      });
      expect(response.statusCode, response.body).toBe(400);
      expect(response.body).toContain('unexpectedField');
    });

  if (spec.params)
    test("answers another gym's id like one that does not exist", async () => {
      const { params, body, reachedBy = 'owner' } = rowOf(spec);
      if (!params) throw new Error('the row needs params: a record the address names');
      for (let round = 0; round < ROUNDS; round++) {
        const theirs = await params(there);
        for (const role of ROLES) {
          const asking = { ...caller(role), body };
          const foreign = await attempt(spec, pathTo(spec.path, theirs), asking);
          const missing = await attempt(spec, pathTo(spec.path), asking);
          expect(visible(foreign), role).toEqual(visible(missing));
          probes += 2;
        }
      }
      const own = await params(here);
      const found = await attempt(spec, pathTo(spec.path, own), {
        as: here[reachedBy],
        body,
      });
      expect(found.statusCode, 'the record of the row cannot be reached').not.toBe(404);
    });
});
