import type { RouteSpec } from '@forja/contract/route';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startHarness } from '../../apps/server/test/harness.ts';
import type { World } from '../../apps/server/test/matrix/row.ts';
import { proved, size } from '../../apps/server/test/size.ts';
import { buildWorld, keyOf } from '../../apps/server/test/world.ts';
import { PAYLOADS } from './payloads.ts';
import { prepareCall } from './real-bodies.ts';
import { openWatchedBrowser, type WatchedBrowser } from './screens.ts';
import { nameOf, type TextField, textFields, withText } from './text-fields.ts';

/** No screen may run what people wrote: 200 payloads in every text field. Needs the build. */
const payloads = PAYLOADS.slice(0, size(1, PAYLOADS.length));
/** As many as the lists of a gym show on their first page. */
const PER_GYM = 20;
const PARALLEL = 4;
const TAKEN_NAME = /"CONFLICT"|Ya hay|ya lo usa|ya se usó/;
/**
 * Routes whose record needs another party (an authenticator, a refund that the gateway refused, a
 * mail that contains the text), and one whose name can only be a domain.
 */
const NOT_ALONE = [
  'POST /me/passkeys',
  'POST /store-orders/{id}/refunds',
  'POST /bank-mails/{id}/shape',
  'POST /domains',
];
vi.setConfig({ testTimeout: size(240_000, 7_200_000), hookTimeout: 120_000 });

const harness = await startHarness({}, { pages: true });
let browser: WatchedBrowser;
beforeAll(async () => {
  await harness.server.app.listen({ host: '127.0.0.1', port: 0 });
  const [address] = harness.server.app.addresses();
  browser = await openWatchedBrowser(typeof address === 'object' ? address.port : 0);
});
afterAll(() => browser?.close());

/**
 * Fields chosen from a list, checked against a record or with a fixed format, which are never shown
 * as sent.
 */
const CHOSEN =
  /(email|phone|nationalId|proof|password|pin|token|\bcode|timeZone|Muscles\.0|equipment|pattern|category|url|measure|exerciseId|discountCode|promotionCode|card|entries\.0|repeat|addresses\.0|mailboxes\.0|secret|consent|\breps)$/i;
/** The routes with free text, each with its fields. */
const routes = new Map<RouteSpec, TextField[]>();
/** The fields that accepted a payload. */
const taken = new Set<string>();
let stored = 0;
let numbered = 0;

const fieldName = (spec: RouteSpec, field: TextField): string => `${keyOf(spec)} ${nameOf(field)}`;

async function findFields(world: World): Promise<void> {
  for (const { spec } of harness.server.features.flatMap((feature) => feature.routes)) {
    const fields = spec.body ? textFields(spec, (await prepareCall(world, spec)).body) : [];
    const free = fields.filter((field) => !CHOSEN.test(nameOf(field)));
    if (free.length > 0 && !NOT_ALONE.includes(keyOf(spec))) routes.set(spec, free);
  }
}

/** Sends the text in these fields to a new record; returns whether it was accepted. */
async function store(
  world: World,
  spec: RouteSpec,
  fields: readonly TextField[],
  text: string,
): Promise<boolean> {
  const { address, body, ...caller } = await prepareCall(world, spec);
  const send = (what: string) =>
    harness.send(address, { ...caller, gym: world.gym, body: withText(body, fields, what) });
  let answer = await send(text);
  // The name is already taken, so a number is put before it.
  if (TAKEN_NAME.test(answer.body)) answer = await send(`${numbered++} ${text}`);
  expect(answer.statusCode, `${address} ${answer.body}`).toBeLessThan(500);
  if (answer.statusCode >= 300) return false;
  stored += fields.length;
  for (const field of fields) taken.add(fieldName(spec, field));
  return true;
}

/** Writes the text into all fields of a route at once or, where one refuses it, into each alone. */
async function fill(world: World, spec: RouteSpec, text: string): Promise<void> {
  const fields = routes.get(spec) ?? [];
  if ((await store(world, spec, fields, text)) || fields.length === 1) return;
  for (const field of fields) await store(world, spec, [field], text);
}

/** Fills several routes at a time. */
async function fillAll(world: World, texts: readonly string[]): Promise<void> {
  const waiting = [...routes.keys()].flatMap((spec) => texts.map((text) => ({ spec, text })));
  const lane = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      await fill(world, next.spec, next.text);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, lane));
}

test('a payload that became part of a page is noticed', async () => {
  const noted = await browser.provoke(await buildWorld(harness), PAYLOADS[0] ?? '');
  expect(noted).toEqual([
    expect.stringContaining('script-src-attr'),
    expect.stringContaining('data-ran'),
  ]);
});

test(`${payloads.length} script payloads in every text field: no screen runs one`, async () => {
  await findFields(await buildWorld(harness));
  for (let from = 0; from < payloads.length; from += PER_GYM) {
    const world = await buildWorld(harness);
    await fillAll(world, payloads.slice(from, from + PER_GYM));
    // Each visit spends more time waiting for the network than working.
    await Promise.all(
      [world.owner, world.member, undefined].map((user) => browser.visit(world, user)),
    );
  }
  expect(browser.found).toEqual([]);
  const names = [...routes].flatMap(([spec, fields]) => fields.map((it) => fieldName(spec, it)));
  expect(names.filter((name) => !taken.has(name))).toEqual([]);
  const { opened, showed } = browser.counts();
  expect(showed, 'hardly any screen showed one').toBeGreaterThan(opened / 3);
  proved(
    `${payloads.length} script payloads in ${names.length} text fields: ${stored} stored, ${opened} screens opened, ${showed} of them showed some, 0 run`,
  );
});
