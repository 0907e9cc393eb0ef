import { DAY_MS } from '@forja/calendar/duration';
import type { Role } from '@forja/contract/roles';
import type { RouteSpec } from '@forja/contract/route';
import { type GymStatus, isExpired } from '@forja/contract/subscription/status';
import { expect, test } from 'vitest';
import { openBrowser, passwordHash } from '../../../test/browser.ts';
import { startHarness } from '../../../test/harness.ts';
import type { Caller, DeviceCaller } from '../../identity/session.ts';
import { requireSubscription } from './access.ts';

const harness = await startHarness();
const { buildGym, buildUser, call, send } = harness;

/** Each case: the stored status of a gym, and when its period ends. */
const GYMS = {
  active: ['active', null],
  trial: ['trial', 10],
  'past due': ['past_due', -3],
  'active, period over': ['active', -1],
  'past due for 14 days': ['active', -14],
  'past due for 16 days': ['past_due', -16],
  'trial expired': ['trial_expired', -5],
  'trial, period over': ['trial', -1],
  expired: ['expired', -5],
  'expired for a year': ['expired', -365],
} as const satisfies Record<string, readonly [GymStatus, number | null]>;

type GymName = keyof typeof GYMS;

async function buildWorld(name: GymName) {
  const [status, days] = GYMS[name];
  const endsAt = days === null ? null : new Date(Date.now() + days * DAY_MS);
  const gym = await buildGym({ status, endsAt });
  const person = async (role: Role) => buildUser({ gym, role, passwordHash: await passwordHash() });
  return { gym, owner: await person('owner'), member: await person('member') };
}

const OK = '200';
const EXPIRED = '403 SUBSCRIPTION_EXPIRED';

interface Rules {
  /** A read and a write that no rule exempts. */
  read: string;
  ownerWrites: string;
  shop: string;
}
const WORKS: Rules = { read: OK, ownerWrites: '400 VALIDATION_ERROR', shop: OK };
const LAPSED: Rules = { read: EXPIRED, ownerWrites: EXPIRED, shop: EXPIRED };

const TABLE: Record<GymName, Rules> = {
  active: WORKS,
  trial: WORKS,
  'past due': WORKS,
  'active, period over': WORKS,
  'past due for 14 days': WORKS,
  'past due for 16 days': LAPSED,
  'trial expired': LAPSED,
  'trial, period over': LAPSED,
  expired: LAPSED,
  'expired for a year': LAPSED,
};

const outcome = ({ statusCode, body }: { statusCode: number; body: string }): string =>
  statusCode < 400 ? String(statusCode) : `${statusCode} ${JSON.parse(body).code}`;

test.each(Object.entries(TABLE))('a gym that is %s', async (name, rules) => {
  const { gym, owner, member } = await buildWorld(name as GymName);
  const browser = openBrowser(harness, gym);
  await browser.logIn(owner.email);

  expect({
    read: outcome(
      await call('GET /user-gym-roles/{userId}', { as: member, params: { userId: member.id } }),
    ),
    ownerWrites: outcome(await send('PUT /settings', { as: owner, body: {} })),
    shop: outcome(await call('GET /store/categories', { gym })),
  }).toEqual(rules);

  // These work whatever the gym owes.
  expect(outcome(await browser.refresh()), 'the owner comes back').toBe(OK);
  expect(outcome(await openBrowser(harness, gym).logIn(member.email)), 'for the door').toBe(OK);
  expect(outcome(await refreshOnceLapsed(name as GymName))).toBe(OK);
  expect(outcome(await call('GET /accesos/code', { as: member }))).toBe(OK);
  expect(outcome(await call('GET /me', { as: member }))).toBe(OK);
  expect(outcome(await call('GET /me/export', { as: member }))).toBe(OK);
  expect(outcome(await call('GET /settings', { gym }))).toBe(OK);
  expect(outcome(await browser.send('POST /logout'))).toBe('204');
});

/** A member who logged in before the gym's subscription lapsed this far. */
async function refreshOnceLapsed(name: GymName) {
  const gym = await buildGym();
  const { email } = await buildUser({ gym, passwordHash: await passwordHash() });
  const browser = openBrowser(harness, gym);
  await browser.logIn(email);
  const [status, days] = GYMS[name];
  const endsAt = days === null ? null : new Date(Date.now() + days * DAY_MS);
  await gym.db.tx(async (tx) => {
    await tx.raw(
      'update gyms set subscription_status = $2, subscription_ends_at = $3 where id = $1',
      [gym.id, status, endsAt],
    );
    await tx.raw("select pg_notify('forja', $1)", [
      JSON.stringify({ topic: 'gym-changed', gymId: gym.id }),
    ]);
  });
  if (isExpired(status)) {
    await expect
      .poll(async () => (await browser.send('GET /me')).data.gymSubscription?.isExpired)
      .toBe(true);
  }
  return browser.refresh();
}

test('the blocked answer names the status of the gym', async () => {
  const { member } = await buildWorld('expired for a year');
  const params = { userId: member.id };
  const response = await call('GET /user-gym-roles/{userId}', { as: member, params });
  expect(response.error).toEqual({
    code: 'SUBSCRIPTION_EXPIRED',
    message: 'La suscripción del gimnasio ha expirado',
    gymStatus: 'expired',
  });
});

test('the profile tells what the gym stands at', async () => {
  const { member } = await buildWorld('trial, period over');
  const { gymSubscription } = (await call('GET /me', { as: member })).data;
  expect(gymSubscription).toMatchObject({ status: 'trial_expired', isExpired: true, plan: 'pro' });
});

const spec = (values: Partial<RouteSpec>): RouteSpec => ({
  method: 'GET',
  path: '/anything',
  access: 'user',
  summary: '',
  ...values,
});
const device: DeviceCaller = {
  kind: 'device',
  deviceId: 'door',
  direction: 'in',
  isKiosk: false,
};
const admin: Caller = {
  kind: 'user',
  userId: 'u',
  role: 'admin',
  duties: { permissions: new Set(), assignedOnly: false, locationIds: [] },
  sessionId: 's',
  confirmedAt: null,
  provenAt: new Date(0).toISOString(),
  kept: false,
};
const gymAt = (status: string, daysAgo: number) => ({
  id: 'g',
  subdomain: 'g',
  plan: 'pro',
  status: status as GymStatus,
  endsAt: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
  isExpired: isExpired(status),
  isTour: false,
  origin: '',
  linkOrigin: '',
});

test.each([
  [
    'a door of a gym expired for a year lets people in',
    'expired',
    365,
    spec({ method: 'POST', access: 'device' }),
    device,
    undefined,
  ],
  [
    'the public shop of a gym that has expired is closed',
    'expired',
    1,
    spec({ access: 'guest', whenLapsed: 'blocked' }),
    undefined,
    'SUBSCRIPTION_EXPIRED',
  ],
  [
    'a status nobody knows counts as expired',
    'paused',
    1,
    spec({ method: 'POST' }),
    admin,
    'SUBSCRIPTION_EXPIRED',
  ],
  [
    'management of an expired gym still reads its people',
    'expired',
    90,
    spec({ access: 'management' }),
    admin,
    undefined,
  ],
  [
    'and changes nothing',
    'expired',
    1,
    spec({ method: 'PATCH', access: 'management' }),
    admin,
    'SUBSCRIPTION_EXPIRED',
  ],
  [
    'a member of it reads nothing',
    'expired',
    1,
    spec({}),
    { ...admin, role: 'member' },
    'SUBSCRIPTION_EXPIRED',
  ],
  [
    'a call declared exempt works',
    'expired',
    90,
    spec({ method: 'POST', whenLapsed: 'works' }),
    admin,
    undefined,
  ],
  [
    'management that owes still reads',
    'past_due',
    3,
    spec({ access: 'management' }),
    admin,
    undefined,
  ],
  ['management that owes writes', 'past_due', 3, spec({ method: 'DELETE' }), admin, undefined],
  [
    'a member of a gym that owes still writes',
    'past_due',
    3,
    spec({ method: 'POST' }),
    { ...admin, role: 'member' } as Caller,
    undefined,
  ],
] as const)('%s', (_name, status, daysAgo, route, caller, code) => {
  const attempt = () => requireSubscription(gymAt(status, daysAgo), route, caller);
  if (!code) return expect(attempt).not.toThrow();
  return expect(attempt).toThrow(expect.objectContaining({ code }));
});
