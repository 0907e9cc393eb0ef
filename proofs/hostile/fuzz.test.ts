import type { RouteSpec } from '@forja/contract/route';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { startOnvoServer } from '../../apps/server/test/gateways/onvo-server.ts';
import { startHarness } from '../../apps/server/test/harness.ts';
import { matrix } from '../../apps/server/test/matrix/all.ts';
import type { World } from '../../apps/server/test/matrix/row.ts';
import { proved, SEED, size } from '../../apps/server/test/size.ts';
import { buildWorld, callerOf, fillPath, keyOf } from '../../apps/server/test/world.ts';
import { type HostileRequest, hostileRequests } from './hostile-requests.ts';

/** No request makes the server fail: 100,000 requests over every route, no 5xx. */
const TOTAL = size(1_100, 100_000);
const PARALLEL = 8;
/**
 * After so many requests a new gym is built, because its people are logged out and its records
 * deleted.
 */
const PER_GYM = size(24, 48);

interface Target {
  method: string;
  path: string;
  spec?: RouteSpec;
}

/** A key in the right form is tried at ONVO, which must be there to refuse it. */
const onvo = await startOnvoServer();
afterAll(onvo.close);
const harness = await startHarness({ ONVO_API_URL: onvo.base }, { pages: true });
const there = await buildWorld(harness);
const declared: Target[] = harness.server.features.flatMap(({ routes }) =>
  routes.map(({ spec }) => ({ method: spec.method, path: `/api${spec.path}`, spec })),
);
/** Addresses of the server outside the contract. */
const undeclared: Target[] = [
  { method: 'GET', path: '/api/openapi.json' },
  { method: 'GET', path: '/health/ready' },
  { method: 'GET', path: '/metrics' },
  { method: 'GET', path: '/files/{gym}/{name}' },
  { method: 'GET', path: '/signed/{gym}/{name}' },
  { method: 'GET', path: '/api/realtime' },
  { method: 'GET', path: '/api/{nothing}' },
  { method: 'GET', path: '/{screen}' },
  { method: 'GET', path: '/producto/{id}' },
  { method: 'GET', path: '/assets/{name}' },
  { method: 'GET', path: '/theme.css' },
  { method: 'GET', path: '/manifest.webmanifest' },
  { method: 'POST', path: '/api/stripe/webhook' },
  { method: 'GET', path: '/iclock/cdata' },
  { method: 'POST', path: '/iclock/cdata' },
  { method: 'GET', path: '/iclock/getrequest' },
  { method: 'POST', path: '/iclock/devicecmd' },
];
const targets = [...declared, ...undeclared];

/** How many answers there were by the first digit of their status. */
const answered = new Map<number, number>();

interface Surroundings {
  here: World;
  record: Record<string, string>;
}

let world: World | undefined;
let left = 0;

/** A gym with enough requests left, and the record that the route names. */
async function surroundingsFor({ spec }: Target, count: number): Promise<Surroundings> {
  if (!world || left < count) {
    world = await buildWorld(harness);
    left = PER_GYM;
  }
  left -= count;
  const record = (spec && (await matrix[keyOf(spec)]?.params?.(world))) ?? {};
  return { here: world, record };
}

/** Replaces the placeholders of a request by ids of the gym. */
function withIds(text: string, { here, record }: Surroundings, name = 'id'): string {
  return text
    .replaceAll('$record', record[name] ?? here.member.id)
    .replaceAll('$foreign', there.member.id)
    .replaceAll('$member', here.member.id)
    .replaceAll('$admin', here.admin.id)
    .replaceAll('$owner', here.owner.id);
}

async function send(
  target: Target,
  request: HostileRequest,
  at: Surroundings,
): Promise<string | undefined> {
  const { as, headers } = callerOf(request.role, at.here, there);
  const path = fillPath(target.path, (name) => withIds(request.params[name] ?? '', at, name));
  const query = request.query && `?${withIds(request.query, at)}`;
  const { body } = request;
  const answer = await harness.server.app.inject({
    method: target.method as NonNullable<InjectOptions['method']>,
    url: `${path}${query}`,
    headers: {
      'x-gym-subdomain': at.here.gym.subdomain,
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...headers,
      ...request.headers,
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? withIds(body, at) : body }),
  });
  const kind = Math.floor(answer.statusCode / 100);
  answered.set(kind, (answered.get(kind) ?? 0) + 1);
  if (kind < 5) return undefined;
  return `${answer.statusCode} ${target.method} ${path}${query} as ${request.role} ${JSON.stringify(
    request.headers,
  )} ${String(body)} → ${answer.body}`;
}

async function fuzz(target: Target, count: number, seed: number): Promise<string[]> {
  const arbitrary = hostileRequests(target.method, target.path, target.spec);
  const requests = fc.sample(arbitrary, { numRuns: count, seed });
  const failures: string[] = [];
  for (let from = 0; from < count; from += PER_GYM) {
    const turn = requests.slice(from, from + PER_GYM);
    const at = await surroundingsFor(target, turn.length);
    for (let next = 0; next < turn.length; next += PARALLEL) {
      const answers = await Promise.all(
        turn.slice(next, next + PARALLEL).map((request) => send(target, request, at)),
      );
      failures.push(...answers.filter((answer) => answer !== undefined));
    }
  }
  return failures;
}

test(
  'hostile requests over every route are answered without a server error',
  async () => {
    const each = Math.ceil(TOTAL / targets.length);
    const failures: string[] = [];
    for (const [index, target] of targets.entries()) {
      failures.push(...(await fuzz(target, each, SEED + index)));
    }
    expect(failures).toEqual([]);
    const [done, sent] = [answered.get(2) ?? 0, each * targets.length];
    expect(done, 'too few get as far as doing something').toBeGreaterThan(sent / 20);
    proved(
      `${sent} hostile requests over ${targets.length} routes: 0 answers 5xx, ${done} did what they asked`,
    );
  },
  size(300_000, 1_800_000),
);
