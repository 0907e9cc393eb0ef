import { DAY_MS } from '@forja/calendar/duration';
import { settingsUpdate } from '@forja/contract/settings/routes';
import { NO_ADD_ONS } from '@forja/contract/subscription/plans';
import { expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { startFakeStripe } from '../../test/gateways/fake-stripe.ts';
import { startHarness, type TestUser } from '../../test/harness.ts';
import { confirmReported } from './settle.ts';

const stripe = await startFakeStripe();
const { buildGym, buildUser, call, send, deviceToken, server } = await startHarness({
  ...stripe.env,
  PROVIDER_USD_RATE: '520',
});

const pro = { plan: 'pro', period: 'monthly', addOns: NO_ADD_ONS };

async function buildOwner(gym: Parameters<typeof buildGym>[0] = {}): Promise<TestUser> {
  return buildUser({ gym: await buildGym(gym), role: 'owner' });
}

const read = async (as: TestUser) => (await call('GET /subscription', { as })).data;
const invoicesOf = async (as: TestUser) => (await call('GET /subscription/invoices', { as })).data;

const report = (as: TestUser, body = {}) =>
  call('POST /subscription/renew', {
    as,
    body: { ...pro, method: 'sinpe', reference: 'S-1', ...body },
  });

async function payByCard(as: TestUser, body = {}) {
  const answer = await call('POST /subscription/renew', {
    as,
    body: { ...pro, method: 'card', ...body },
  });
  const session = stripe.sessions.at(-1);
  if (!session) throw new Error(`no checkout: ${answer.body}`);
  return { answer, session };
}

const webhook = ({ body, signature }: { body: string; signature: string }) =>
  server.app.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  });

test('a gym on trial sees what it has and what is used', async () => {
  const endsAt = new Date(Date.now() + 5 * DAY_MS);
  const owner = await buildOwner({ plan: 'growth', status: 'trial', endsAt });
  await call('POST /locations', { as: owner, body: { name: 'Centro' } });
  expect(await read(owner)).toMatchObject({
    plan: 'growth',
    status: 'trial',
    endsAt: endsAt.toISOString(),
    users: { used: 1, allowed: 1000 },
    locations: { used: 1, allowed: null },
    cardAvailable: true,
    pending: null,
  });
});

test('a gym on trial has everything, and a choice afterwards keeps the days that are left', async () => {
  const endsAt = new Date(Date.now() + 20 * DAY_MS);
  const owner = await buildOwner({ plan: 'studio', status: 'trial', endsAt, addOns: NO_ADD_ONS });
  for (let n = 0; n < 15; n++) await buildUser({ gym: owner.gym });
  const person = { firstName: 'Ana', lastName: 'Mora', phone: '8888 1234' };
  expect((await call('POST /users', { as: owner, body: person })).statusCode).toBe(201);
  for (const name of ['Quiosco', 'Torniquete']) {
    expect((await addDoor(owner, name)).statusCode).toBe(201);
  }
  expect(await shopIsOpen(owner)).toBe(true);

  const choice = { addOns: { ...NO_ADD_ONS, extraGates: 2 } };
  const { id } = (await report(owner, choice)).data.invoice;
  const { coversFrom } = await confirmReported(server.platform, owner.gym.db, id);
  expect(coversFrom).toBe(endsAt.toISOString());
});

test('paying by card takes an expired gym back to work, at once and once', async () => {
  const owner = await buildOwner({ status: 'expired', endsAt: new Date(Date.now() - DAY_MS) });
  const writes = async () =>
    (await send('POST /membership-plans', { as: owner, body: {} })).statusCode;
  expect(await writes()).toBe(403);

  const { answer, session } = await payByCard(owner);
  expect(answer.data.checkoutUrl).toBe(`${stripe.env.STRIPE_API_URL}/pay/${session.id}`);
  expect(session).toMatchObject({ amount: 9000, currency: 'usd' });
  const page = `${owner.gym.subdomain}.localhost`;
  const { id } = answer.data.invoice;
  expect(session.successUrl).toMatch(new RegExp(`${page}.*pago=listo&factura=${id}$`));
  expect(session.cancelUrl).toMatch(new RegExp(`${page}.*pago=cancelado&factura=${id}$`));
  expect(await invoicesOf(owner)).toEqual([]);

  const event = stripe.paidEvent(session);
  const answers = await Promise.all([webhook(event), webhook(event), webhook(event)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);

  const invoices = await invoicesOf(owner);
  expect(invoices).toHaveLength(1);
  expect(invoices[0]).toMatchObject({
    number: `${owner.gym.subdomain.toUpperCase()}-00001`,
    status: 'paid',
    amountCents: 9000,
  });
  await expect.poll(writes).toBe(400);
  expect(await read(owner)).toMatchObject({ status: 'active', endsAt: nth(invoices, 0).coversTo });
  const pdf = await call('GET /subscription/invoices/{id}/pdf', {
    as: owner,
    params: { id: nth(invoices, 0).id },
  });
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.body).toMatch(/^%PDF-/);
});

test('a forged event, one without a signature and one of another amount change nothing', async () => {
  const owner = await buildOwner({ status: 'expired' });
  const { session } = await payByCard(owner);
  expect((await webhook(stripe.paidEvent(session, { secret: 'whsec_forged' }))).statusCode).toBe(
    403,
  );
  expect((await webhook({ ...stripe.paidEvent(session), signature: '' })).statusCode).toBe(403);
  expect((await webhook(stripe.paidEvent(session, { amount: 1 }))).statusCode).toBe(204);
  // A gym's own account signs events too; a payment there does not pay the provider.
  const own = stripe.paidEvent(session, { account: 'acct_1OfAGym' });
  expect((await webhook(own)).statusCode).toBe(204);
  expect(await read(owner)).toMatchObject({ status: 'expired' });
});

test('a transfer waits for the provider and then counts once', async () => {
  const owner = await buildOwner({ status: 'trial_expired' });
  const reported = await report(owner);
  expect(reported.statusCode).toBe(201);
  expect((await report(owner)).refused.path).toBe('reference');
  expect(await read(owner)).toMatchObject({
    status: 'trial_expired',
    pending: { reference: 'S-1', number: null },
  });

  const { id } = reported.data.invoice;
  const confirm = () => confirmReported(server.platform, owner.gym.db, id);
  const results = await Promise.allSettled([confirm(), confirm()]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect.poll(async () => (await read(owner)).status).toBe('active');
  expect(await read(owner)).toMatchObject({ plan: 'pro', pending: null });
});

test('a report says what was sent and when, and never a day that is to come', async () => {
  const owner = await buildOwner();
  expect((await read(owner)).payTo).toMatchObject({ rateCents: 52_000, taxPercent: 13 });
  expect((await report(owner, { sentOn: '2199-01-01' })).refused.path).toBe('sentOn');
  const { invoice } = (await report(owner, { sentOn: '2026-01-15' })).data;
  expect(invoice).toMatchObject({ sentOn: '2026-01-15', colonesCents: 46_800_00 });
});

test('a card that pays while a report waits counts beside it, and each once', async () => {
  const owner = await buildOwner({ status: 'trial_expired' });
  const reports = await Promise.all([report(owner), report(owner)]);
  expect(reports.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const { session } = await payByCard(owner);
  const { id } = (await invoicesOf(owner)).at(-1) ?? { id: '' };
  const event = stripe.paidEvent(session);
  const confirm = () => confirmReported(server.platform, owner.gym.db, id);
  await Promise.allSettled([webhook(event), confirm(), webhook(event), confirm()]);
  const paid = (await invoicesOf(owner)).filter(({ status }) => status === 'paid');
  expect(paid).toHaveLength(2);
  const [one, two] = paid.sort(
    (a, b) => Date.parse(a.coversFrom ?? '') - Date.parse(b.coversFrom ?? ''),
  );
  expect(two?.coversFrom).toBe(one?.coversTo);
  await expect.poll(async () => (await read(owner)).endsAt).toBe(two?.coversTo);
});

test('invoice numbers have no gap although reports are withdrawn in between', async () => {
  const owner = await buildOwner();
  for (const [index, keep] of [true, false, true].entries()) {
    const { id } = (await report(owner, { reference: `S-${index}` })).data.invoice;
    if (keep) await confirmReported(server.platform, owner.gym.db, id);
    else await call('DELETE /subscription/invoices/{id}', { as: owner, params: { id } });
  }
  const rows: { status: string; number: string | null }[] = await invoicesOf(owner);
  const numbers = rows.map(({ status, number }) => [status, number?.slice(-5) ?? null]);
  expect(numbers).toEqual([
    ['paid', '00002'],
    ['withdrawn', null],
    ['paid', '00001'],
  ]);
});

test('paying twice for the same plan adds the time up', async () => {
  const owner = await buildOwner();
  const ends: string[] = [];
  for (const reference of ['A', 'B']) {
    const { id } = (await report(owner, { reference })).data.invoice;
    await confirmReported(server.platform, owner.gym.db, id);
    ends.push((await read(owner)).endsAt ?? '');
  }
  const [first = '', second = ''] = ends;
  expect(Date.parse(second) - Date.parse(first)).toBeGreaterThanOrEqual(28 * DAY_MS);
});

test.each([
  ['a plan too small for its people', { plan: 'studio' }, 'plan'],
  [
    'an add-on the plan does not sell',
    { addOns: { ...NO_ADD_ONS, accessControl: true } },
    'addOns',
  ],
  ['a transfer without its number', { reference: null }, 'reference'],
])('refuses %s at the field', async (_, change, path) => {
  const owner = await buildOwner();
  for (let n = 0; n < 15; n++) await buildUser({ gym: owner.gym });
  const refused = await report(owner, change);
  expect(refused.statusCode).toBe(400);
  expect(refused.refused.path).toBe(path);
});

test('a bigger plan has room for more people at once', async () => {
  const owner = await buildOwner({ plan: 'studio' });
  for (let n = 0; n < 14; n++) await buildUser({ gym: owner.gym });
  const invite = (email: string) =>
    call('POST /users', { as: owner, body: { firstName: 'Ana', lastName: 'Mora', email } });
  expect((await invite('uno@example.test')).error.code).toBe('PLAN_LIMIT_REACHED');
  const { session } = await payByCard(owner);
  await webhook(stripe.paidEvent(session));
  expect((await invite('dos@example.test')).statusCode).toBe(201);
});

const addDoor = (as: TestUser, name: string) =>
  call('POST /dispositivos', { as, body: { name, kind: 'reader' } });
const settingsOf = async ({ gym }: TestUser) => (await call('GET /settings', { gym })).data;
const shopIsOpen = async (as: TestUser) => (await settingsOf(as)).store.enabled;

test('the shop and the doors follow the add-ons at once', async () => {
  const owner = await buildOwner({ addOns: NO_ADD_ONS });
  const settings = settingsUpdate.strip().parse(await settingsOf(owner));
  expect(settings.store.enabled).toBe(false);
  const open = () =>
    call('PUT /settings', { as: owner, body: { ...settings, store: { enabled: true } } });
  for (const refused of [await open(), await addDoor(owner, 'Segunda')]) {
    expect(refused.statusCode).toBe(403);
    expect(refused.error).toMatchObject({
      code: 'PLAN_LIMIT_REACHED',
      message: expect.stringContaining('en Suscripción'),
    });
  }

  const bought = await report(owner, { addOns: { ...NO_ADD_ONS, store: true, extraGates: 2 } });
  await confirmReported(server.platform, owner.gym.db, bought.data.invoice.id);
  expect((await open()).statusCode).toBe(200);
  await expect.poll(() => shopIsOpen(owner)).toBe(true);
  const doors = await Promise.all(['A', 'B', 'C', 'D'].map((name) => addDoor(owner, name)));
  expect(doors.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
  expect(await read(owner)).toMatchObject({ doors: { used: 3, allowed: 3 } });
});

test('what the gym stops paying for closes: its shop, not its doors', async () => {
  const owner = await buildOwner();
  expect(await shopIsOpen(owner)).toBe(true);
  const { id } = (await report(owner)).data.invoice;
  await confirmReported(server.platform, owner.gym.db, id);
  await expect.poll(() => shopIsOpen(owner)).toBe(false);
  const headers = { authorization: `Bearer ${deviceToken}` };
  expect((await call('GET /devices/self', { gym: owner.gym, headers })).statusCode).toBe(200);
});

test('a choice that does not hold the doors there are is refused with what to do', async () => {
  const owner = await buildOwner();
  const refused = await report(owner, { plan: 'growth' });
  expect(refused.error.details).toMatchObject([
    { path: 'addOns', message: expect.stringContaining('quítalas en Dispositivos') },
  ]);
});

test('money that became days of another plan is not there a second time', async () => {
  const owner = await buildOwner({ status: 'trial_expired' });
  const pay = async (reference: string, choice: object) => {
    const { id } = (await report(owner, { reference, ...choice })).data.invoice;
    await confirmReported(server.platform, owner.gym.db, id);
  };
  await pay('año', { period: 'annual' });
  await pay('mes', { addOns: { ...NO_ADD_ONS, store: true } });
  const { unusedCents: left, endsAt } = await read(owner);
  // Once the days have passed, the money is used up.
  await owner.gym.db.tx((tx) =>
    tx.raw(
      'update subscription_invoices set covers_from = covers_from - ($1::timestamptz - now()), covers_to = covers_to - ($1::timestamptz - now())',
      [endsAt],
    ),
  );
  expect(left).toBeGreaterThan(0);
  expect((await read(owner)).unusedCents).toBe(0);
});

test.each(['Etc/GMT+12', 'Pacific/Kiritimati'])(
  'the last day that is paid is a day of the gym in %s',
  async (timeZone) => {
    const owner = await buildOwner();
    await owner.gym.db.tx((tx) => tx.raw('update gym_settings set time_zone = $1', [timeZone]));
    const { id } = (await report(owner)).data.invoice;
    const { coversTo } = await confirmReported(server.platform, owner.gym.db, id);
    const day = new Intl.DateTimeFormat('es-CR', { dateStyle: 'long', timeZone });
    const told = nth((await call('GET /notifications', { as: owner })).data, 0);
    expect(told.body).toContain(day.format(new Date(coversTo ?? '')));
  },
);
