import {
  BUILT_IN_NAMES,
  BUILT_IN_PROFILES,
  type BuiltInName,
  effectivePermissions,
} from '@forja/contract/duties/profiles';
import type { Permission } from '@forja/contract/permissions';
import type { RouteSpec } from '@forja/contract/route';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { startHarness, type TestUser } from '../harness.ts';
import { buildWorld, fillPath, keyOf, specsOf } from '../world.ts';

/**
 * A gym with a marked secret of each kind, read through every address of the server by every
 * profile. A profile that may not see a kind must not find its mark in lists, files or search.
 */
const harness = await startHarness();
const { call, send } = harness;

/** Each mark, and the permissions of which one is needed to see it. */
const SECRETS: Record<string, readonly Permission[]> = {
  'mark-of-contact': ['people.read'],
  'mark-of-health': ['health.read'],
  'mark-of-body': ['body.read'],
  'mark-of-training': ['training.write'],
  'mark-of-nutrition': ['nutrition.write'],
  'mark-of-money': ['money.take', 'money.reports'],
  'mark-of-orders': ['store.orders', 'money.reports'],
  markofpromotion: ['promotions.manage'],
  'mark-of-the-log': ['audit.read'],
};

/** Seen with the permission by staff who are not limited to money. */
const LOG_OF_PEOPLE = 'mark-of-the-log';

interface Marked {
  owner: TestUser;
  staff: Record<BuiltInName, TestUser>;
  person: TestUser;
  ids: string[];
}

let marked: Marked;

async function made(route: string, as: TestUser, body: object): Promise<string> {
  const answer = await send<{ id: string }>(route, { as, body });
  expect(answer.statusCode, `${route} ${answer.body}`).toBeLessThan(300);
  return answer.data.id;
}

async function buildMarked(): Promise<Marked> {
  const { gym, owner, staff } = await buildWorld(harness);
  const person = await harness.buildUser({ gym, email: 'mark-of-contact@example.test' });
  await call('PUT /users/{id}/care', {
    as: owner,
    params: { id: person.id },
    body: { medicalNotes: 'mark-of-health', emergencyName: 'Ana', emergencyPhone: '' },
  });
  const ids = [
    person.id,
    await made('POST /measurements', owner, {
      userId: person.id,
      takenAt: new Date().toISOString(),
      weightKg: 70,
      notes: 'mark-of-body',
    }),
    await made('POST /workouts/user-plans', owner, {
      userId: person.id,
      name: 'mark-of-training',
      days: ['A'],
      exercises: [],
    }),
    await made('POST /dietas', owner, {
      userId: person.id,
      name: 'mark-of-nutrition',
      days: ['Lunes'],
      meals: [],
    }),
    await made('POST /payments', owner, {
      userId: person.id,
      amountCents: 1000,
      method: 'sinpe',
      reference: 'mark-of-money',
      concept: 'mark-of-money',
      allowCredit: true,
    }),
    await made('POST /store/discounts', owner, {
      code: 'MARKOFPROMOTION',
      kind: 'percent',
      value: 10,
    }),
  ];
  const productId = await made('POST /store', owner, {
    name: 'Agua',
    priceCents: 1000,
    variants: [{ initialStock: 5 }],
  });
  const { variants } = (
    await call('GET /store-products/{id}', { as: person, params: { id: productId } })
  ).data;
  const orderId = await made('POST /store-orders', person, {
    items: [{ productId, variantId: variants[0]?.id, quantity: 1 }],
    paymentMethod: 'sinpe',
    notes: 'mark-of-orders',
  });
  await gym.db.run(
    build.insertInto('audit_log').values({
      gym_id: gym.id,
      id: newId(),
      role: 'owner',
      address: '',
      request_id: '',
      action: 'people.update',
      object_type: 'user',
      object_id: person.id,
      changes: JSON.stringify({ note: LOG_OF_PEOPLE }),
    }),
  );
  return { owner, staff, person, ids: [...ids, orderId] };
}

const reads = specsOf(harness).filter((spec) => spec.method === 'GET' && spec.access !== 'device');

const FILTERS: Record<string, string> = {
  format: 'csv',
  from: '2026-01-01',
  to: '2027-06-30',
  search: 'mark',
};

/** The address with each record that could be in it, without and with every filter. */
function addressesOf(spec: RouteSpec): string[] {
  const paths = spec.params ? marked.ids.map((id) => fillPath(spec.path, () => id)) : [spec.path];
  const known = Object.keys(spec.query?.shape ?? {});
  const needed = known.filter((key) => ['format', 'from', 'to'].includes(key));
  const query = (keys: readonly string[], more: Record<string, string> = {}) =>
    new URLSearchParams({
      ...Object.fromEntries(keys.map((key) => [key, FILTERS[key] ?? ''])),
      ...more,
    }).toString();
  return paths.flatMap((path) => [
    path,
    ...(needed.length > 0 ? [`${path}?${query(needed)}`] : []),
    ...(known.includes('search') ? [`${path}?${query([...needed, 'search'])}`] : []),
    ...(known.includes('userId') ? [`${path}?${query(needed, { userId: marked.person.id })}`] : []),
  ]);
}

/** Every mark that a person finds, with the address that showed it. */
async function found(as: TestUser): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  for (const spec of reads) {
    for (const address of addressesOf(spec)) {
      const { body, statusCode } = await send(`GET ${address}`, { as });
      expect(statusCode, `${address} ${body}`).toBeLessThan(500);
      if (statusCode >= 400) continue;
      const text = body.toLowerCase();
      for (const mark of Object.keys(SECRETS)) {
        if (text.includes(mark) && !seen.has(mark)) seen.set(mark, keyOf(spec));
      }
    }
  }
  return seen;
}

function maySee(profile: BuiltInName, mark: string, isTheirs: boolean): boolean {
  const rules = BUILT_IN_PROFILES[profile];
  const held = effectivePermissions(rules, false);
  if (mark === LOG_OF_PEOPLE && !held.includes('people.edit')) return false;
  if (rules.assignedOnly && !isTheirs) return false;
  return (SECRETS[mark] ?? []).some((permission) => held.includes(permission));
}

beforeAll(async () => {
  marked = await buildMarked();
});

test('an owner finds every mark, so each can be found', async () => {
  expect([...(await found(marked.owner)).keys()].toSorted()).toEqual(
    Object.keys(SECRETS).toSorted(),
  );
});

test.each(BUILT_IN_NAMES)(
  '%s finds what the profile gives, through no address more',
  async (profile) => {
    const shown = await found(marked.staff[profile]);
    const leaked = [...shown].filter(([mark]) => !maySee(profile, mark, false));
    expect(leaked).toEqual([]);
    const due = Object.keys(SECRETS).filter((mark) => maySee(profile, mark, false));
    expect([...shown.keys()].toSorted()).toEqual(due.toSorted());
  },
);

test.each(['entrenador', 'nutricionista'] as const)(
  '%s finds it once the person is theirs',
  async (profile) => {
    const coach = marked.staff[profile];
    await call('PUT /users/{id}/coaches/{userId}', {
      as: marked.owner,
      params: { id: marked.person.id, userId: coach.id },
    });
    const due = Object.keys(SECRETS).filter((mark) => maySee(profile, mark, true));
    expect([...(await found(coach)).keys()].toSorted()).toEqual(due.toSorted());
  },
);

/** Changes that people make to their own data and staff to that of others. */
const CHANGES: [key: string, permission: Permission, body: (id: string) => object][] = [
  [
    'POST /measurements',
    'body.write',
    (userId) => ({ userId, takenAt: new Date().toISOString(), weightKg: 70 }),
  ],
  [
    'POST /workouts/user-plans',
    'training.write',
    (userId) => ({ userId, name: 'Fuerza', days: ['A'], exercises: [] }),
  ],
  [
    'POST /payments',
    'money.take',
    (userId) => ({ userId, amountCents: 100, method: 'cash', concept: 'Agua', allowCredit: true }),
  ],
];

test.each(CHANGES)('%s for somebody else needs %s', async (key, permission, body) => {
  const { person, staff } = marked;
  for (const profile of BUILT_IN_NAMES) {
    const rules = BUILT_IN_PROFILES[profile];
    const held = effectivePermissions(rules, false).includes(permission);
    const stranger = await harness.buildUser({ gym: person.gym });
    const { statusCode } = await send(key, { as: staff[profile], body: body(stranger.id) });
    const allowed = held && !rules.assignedOnly;
    expect(statusCode < 300, `${profile}: ${statusCode}`).toBe(allowed);
  }
});
