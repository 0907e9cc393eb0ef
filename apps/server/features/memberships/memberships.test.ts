import { addDays, asDay, daysBetween } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import type { Membership } from '@forja/contract/memberships/routes';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { buildPlan, giveMembership } from '../../test/build/door-people.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const { call, send, buildGym, buildUser } = await shareHarness();

const today = dayIn('America/Costa_Rica', Date.now());

let gym: TestGym;
let admin: TestUser;
let monthly: string;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
  monthly = await plan({ name: 'Mensual' });
});

let named = 0;
async function plan(values: object = {}): Promise<string> {
  named += 1;
  const body = {
    name: `Plan ${named}`,
    priceCents: 30_000,
    periodCount: 30,
    periodUnit: 'day',
    ...values,
  };
  const made = await call('POST /membership-plans', { as: admin, body });
  expect(made.statusCode, made.body).toBe(201);
  return made.data.id;
}

const sell = (values: { userId: string; planId?: string }, as: TestUser = admin) =>
  call('POST /memberships', { as, body: { planId: monthly, ...values } });

async function sellMembership(values: object = {}): Promise<Membership & { owner: TestUser }> {
  const owner = await buildUser({ gym });
  const answer = await sell({ userId: owner.id, ...values });
  expect(answer.statusCode, answer.body).toBe(201);
  return { ...answer.data, owner };
}

const act = (id: string, action: string, body?: object, as: TestUser = admin) =>
  send<Membership>(`POST /memberships/${id}/${action}`, { as, body });

const cash = (amountCents: number) => ({ payment: { method: 'cash', amountCents } });

test('a sale paid in full is active until the last day of its period', async () => {
  const membership = await sellMembership(cash(30_000));
  expect(membership).toMatchObject({
    status: 'active',
    startsOn: today,
    endsOn: addDays(today, 29),
    owedCents: 0,
  });
  const payment = nth(
    (await call('GET /payments', { as: admin, query: { userId: membership.userId } })).data,
    0,
  );
  expect(payment).toMatchObject({
    amountCents: 30_000,
    coversFrom: today,
    coversTo: membership.endsOn,
    status: 'confirmed',
    receiptNumber: expect.any(Number),
  });
});

test.each([
  [{ startsOn: addDays(today, -20), ...cash(30_000) }, 'active'],
  [{ startsOn: addDays(today, -22), ...cash(30_000) }, 'expiring'],
  [{ startsOn: addDays(today, -29), ...cash(30_000) }, 'expiring'],
  [{ startsOn: addDays(today, -30), ...cash(30_000) }, 'expired'],
  [{ startsOn: addDays(today, -1), ...cash(1) }, 'overdue'],
  [{ startsOn: today }, 'active'],
])('a sale %o stands as %s', async (values, status) => {
  expect((await sellMembership(values)).status).toBe(status);
});

test.each([
  [{ endsOn: addDays(today, -1) }, 'endsOn', 'El fin no puede ser anterior al inicio.'],
  [{ startsOn: '2090-01-01' }, 'startsOn', 'Elige un inicio dentro de un año.'],
  [{ startsOn: '1950-01-01' }, 'startsOn', 'Elige un inicio de hace un año como mucho.'],
  [
    cash(30_100),
    'payment.amountCents',
    'El pago es mayor que lo que se debe (₡300). Si lo registras así, quedan ₡1 de saldo a favor.',
  ],
  [cash(0), 'payment.amountCents', 'El monto debe ser mayor que cero.'],
  [cash(-5), 'payment.amountCents', 'El monto debe ser mayor que cero.'],
  [cash(99_000_000_000), 'payment.amountCents', 'El monto es demasiado grande. Revisa los ceros.'],
])('a sale with %o is refused at its field and writes nothing', async (values, path, message) => {
  const person = await buildUser({ gym });
  const answer = await sell({ userId: person.id, ...values });
  expect(answer.statusCode).toBe(400);
  expect(answer.error.details).toEqual([{ path, message }]);
  const left = await call('GET /memberships', { as: admin, query: { userId: person.id } });
  expect(left.data).toEqual([]);
});

test('renewing follows the running period, or begins today once it has ended', async () => {
  const running = await sellMembership({ startsOn: addDays(today, -25), ...cash(30_000) });
  const renewed = (await act(running.id, 'renew', cash(30_000))).data;
  expect(renewed).toMatchObject({ endsOn: addDays(running.endsOn, 30), status: 'active' });
  const ended = await sellMembership({ startsOn: addDays(today, -60), ...cash(30_000) });
  const back = (await act(ended.id, 'renew', {})).data;
  expect(back).toMatchObject({ endsOn: addDays(today, 29), owedCents: 30_000, periodFrom: today });
});

test('a closed account pays what it owes, but is not renewed until it is open again', async () => {
  const sold = await sellMembership(cash(10_000));
  const params = { id: sold.owner.id };
  await call('POST /users/{id}/disable', { as: admin, params });
  const refused = await call('POST /memberships/{id}/renew', {
    as: admin,
    params: { id: sold.id },
    body: cash(30_000),
  });
  expect(refused.statusCode).toBe(409);
  expect(refused.error.message).toContain('Su cuenta está deshabilitada');
  const each = await call('POST /users/actions', {
    as: admin,
    body: { userIds: [sold.owner.id], action: { kind: 'renew' } },
  });
  expect(each.data).toMatchObject([{ done: false }]);
  const debt = await call('POST /payments', {
    as: admin,
    body: { userId: sold.owner.id, membershipId: sold.id, method: 'cash', amountCents: 20_000 },
  });
  expect(debt.statusCode, debt.body).toBe(201);
  await call('POST /users/{id}/enable', { as: admin, params });
  expect((await act(sold.id, 'renew', cash(30_000))).statusCode).toBe(200);
});

test('the list begins with the next to end; what has ended follows, the latest first', async () => {
  const other = await buildGym();
  const boss = await buildUser({ gym: other, role: 'owner' });
  const planId = await buildPlan(other);
  for (const endsIn of [-200, 40, -3, 2]) {
    await giveMembership(await buildUser({ gym: other }), planId, { startsIn: -300, endsIn });
  }
  const ends: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await call('GET /memberships', { as: boss, query: { limit: 1, cursor } });
    ends.push(...page.data.map(({ endsOn }) => endsOn));
    cursor = /cursor=([^&>]+)/.exec(String(page.headers.link))?.[1];
  } while (cursor);
  const [first = ''] = ends;
  const apart = ends.map((day) => daysBetween(asDay(first), asDay(day)));
  expect(apart).toEqual([0, 38, -5, -202]);
});

test('freezing moves the end by as long as the pause lasts, and happens once', async () => {
  const membership = await sellMembership(cash(30_000));
  expect((await act(membership.id, 'freeze')).data.status).toBe('frozen');
  const again = await act(membership.id, 'freeze');
  expect(again.statusCode).toBe(409);
  expect(again.error.message).toContain('ya está pausada');
  await gym.db.tx((tx) =>
    tx.raw('update memberships set frozen_on = frozen_on - 10 where id = $1', [membership.id]),
  );
  const back = (await act(membership.id, 'unfreeze')).data;
  expect(back).toMatchObject({ status: 'active', endsOn: addDays(membership.endsOn, 10) });
  expect((await act(membership.id, 'unfreeze')).statusCode).toBe(409);
});

test('what is cancelled stays cancelled; a new sale takes its place', async () => {
  const membership = await sellMembership();
  const gone = await act(membership.id, 'cancel', { reason: 'Se muda' });
  expect(gone.data).toMatchObject({ status: 'cancelled', cancelReason: 'Se muda' });
  for (const action of ['renew', 'freeze', 'cancel']) {
    expect((await act(membership.id, action, {})).statusCode, action).toBe(409);
  }
  expect((await sell({ userId: membership.userId })).statusCode).toBe(201);
  const all = await call('GET /memberships', {
    as: admin,
    query: { history: 'true', userId: membership.userId },
  });
  expect(all.data.map(({ isCurrent }: Membership) => isCurrent).sort()).toEqual([false, true]);
});

test('grace opens an ended membership again from today', async () => {
  const ended = await sellMembership({ startsOn: addDays(today, -60), ...cash(30_000) });
  const graced = (await act(ended.id, 'extend', { days: 3 })).data;
  expect(graced).toMatchObject({ endsOn: addDays(today, 2), status: 'expiring' });
});

test('a change of plan takes the unused days into account', async () => {
  const membership = await sellMembership({ startsOn: addDays(today, -15), ...cash(30_000) });
  const yearly = await plan({ priceCents: 200_000, periodCount: 12, periodUnit: 'month' });
  const moved = await act(membership.id, 'change-plan', { planId: yearly });
  expect(moved.data).toMatchObject({ planId: yearly, priceCents: 200_000, owedCents: 185_000 });
  const same = await act(moved.data.id, 'change-plan', { planId: yearly });
  expect(same.statusCode).toBe(400);
});

test('a change of plan is proposed in whole colones, and renewed at the price of the plan', async () => {
  const odd = await plan({ priceCents: 80_000_00 });
  const from = { startsOn: addDays(today, -19), ...cash(80_000_00) };
  const membership = await sellMembership({ planId: odd, ...from });
  const dearer = await plan({ priceCents: 100_000_00 });
  const moved = (await act(membership.id, 'change-plan', { planId: dearer })).data;
  expect(moved.owedCents).toBe(70_667_00);
  const person = (await call('GET /users/{id}', { as: admin, params: { id: membership.userId } }))
    .data;
  expect(person.membership).toMatchObject({
    owedCents: 70_667_00,
    renewalCents: 100_000_00,
    toRenewCents: 170_667_00,
  });
  expect(person).toMatchObject({ owedCents: 70_667_00, otherOwedCents: 0 });
});

test('one payer covers a family, and a renewal renews them all', async () => {
  const planId = await plan({ familySize: 3, priceCents: 50_000 });
  const [payer, child, other] = [
    await buildUser({ gym }),
    await buildUser({ gym }),
    await buildUser({ gym }),
  ];
  const body = { userId: payer.id, planId, familyIds: [child.id, other.id] };
  const main = (await sell({ ...body, ...cash(50_000) })).data;
  await act(main.id, 'renew', cash(50_000));
  const all: Membership[] = (
    await call('GET /memberships', { as: admin, query: { userId: payer.id } })
  ).data;
  expect(all.map(({ endsOn }) => endsOn)).toEqual(Array(3).fill(addDays(today, 59)));
  expect(all.reduce((sum, { priceCents }) => sum + priceCents, 0)).toBe(50_000);
  const tooMany = { ...body, familyIds: [...body.familyIds, (await buildUser({ gym })).id] };
  expect((await sell(tooMany)).refused.path).toBe('familyIds');
});

test('somebody joins a family that runs, and leaves it again', async () => {
  const planId = await plan({ familySize: 2, priceCents: 50_000 });
  const [child, other] = [await buildUser({ gym }), await buildUser({ gym })];
  const main = await sellMembership({ planId, ...cash(50_000) });
  const add = (userId: string, more: object = {}) => act(main.id, 'family', { userId, ...more });
  expect((await add(child.id)).statusCode).toBe(200);
  const held = async (user: TestUser) => (await call('GET /memberships', { as: user })).data;
  const covered = nth(await held(child), 0);
  expect(covered).toMatchObject({
    payerId: main.owner.id,
    coveredBy: main.id,
    endsOn: main.endsOn,
    priceCents: 0,
    owedCents: 0,
  });
  expect((await add(child.id)).refused.message).toBe('Ya está en este plan.');
  expect((await add(other.id)).refused.message).toBe('Este plan cubre a 2 personas en total.');
  expect((await act(covered.id, 'family', { userId: other.id })).statusCode).toBe(409);
  // Somebody who cancels makes room, and is not renewed with the others.
  await act(covered.id, 'cancel', { when: 'now' });
  await sellMembership({ userId: other.id });
  expect((await add(other.id)).error.code).toBe('MEMBERSHIP_RUNNING');
  expect((await add(other.id, { familyChoice: 'beside' })).statusCode).toBe(200);
  await act(main.id, 'renew', cash(50_000));
  expect(nth(await held(child), 0)).toMatchObject({ status: 'cancelled', endsOn: covered.endsOn });
});

test('plans keep the order the gym gives them, and a new one goes last', async () => {
  const own = await buildGym();
  const owner = await buildUser({ gym: own, role: 'owner' });
  const create = async (name: string, priceCents: number) =>
    (
      await call('POST /membership-plans', {
        as: owner,
        body: { name, priceCents, periodCount: 1, periodUnit: 'month' },
      })
    ).data.id;
  const list = async () =>
    (await call('GET /membership-plans', { as: owner })).data.map(({ name }) => name);
  const day = await create('Día', 1_000);
  const year = await create('Anual', 90_000);
  const month = await create('Mensual', 9_000);
  expect(await list()).toEqual(['Día', 'Mensual', 'Anual']);
  const ordered = await call('PUT /membership-plans/order', {
    as: owner,
    body: { ids: [month, year, day] },
  });
  expect(ordered.data.map(({ name }) => name)).toEqual(['Mensual', 'Anual', 'Día']);
  await create('Pase', 500);
  expect(await list()).toEqual(['Mensual', 'Anual', 'Día', 'Pase']);
});

test('a member sees only their own and may only stop renewing it', async () => {
  const mine = await sellMembership({ autoRenew: true });
  const theirs = await sellMembership();
  const seen = await call('GET /memberships', { as: mine.owner, query: { history: 'true' } });
  expect(seen.data.map(({ id }: Membership) => id)).toEqual([mine.id]);
  expect((await act(mine.id, 'cancel', {}, mine.owner)).statusCode).toBe(409);
  const stopped = await call('PUT /memberships/{id}/auto-renew', {
    as: mine.owner,
    params: { id: mine.id },
    body: { autoRenew: false },
  });
  expect(stopped.data).toMatchObject({ status: 'active', autoRenew: false });
  expect((await act(theirs.id, 'cancel', {}, mine.owner)).statusCode).toBe(404);
});

test('the profile says where the membership stands', async () => {
  const mine = await sellMembership(cash(30_000));
  const me = await call('GET /me', { as: mine.owner });
  expect(me.data.membership).toEqual({
    planName: 'Mensual',
    status: 'active',
    endsOn: mine.endsOn,
  });
});

test('the same sale sent twice with one key is one sale', async () => {
  const person = await buildUser({ gym });
  const send = () =>
    call('POST /memberships', {
      as: admin,
      headers: { 'idempotency-key': 'sale-1' },
      body: { userId: person.id, planId: monthly, ...cash(30_000) },
    });
  const [one, two] = await Promise.all([send(), send()]);
  expect(one.data.id).toBe(two.data.id);
  const paid = await call('GET /payments', { as: admin, query: { userId: person.id } });
  expect(paid.data).toHaveLength(1);
});

test('a plan that somebody had goes off sale, one nobody had is gone', async () => {
  const used = await plan();
  await sell({ userId: (await buildUser({ gym })).id, planId: used });
  const unused = await plan();
  for (const id of [used, unused]) {
    expect(
      (await call('DELETE /membership-plans/{id}', { as: admin, params: { id } })).statusCode,
    ).toBe(204);
  }
  const left = (await call('GET /membership-plans', { as: admin })).data;
  expect(left.find(({ id }: { id: string }) => id === used)).toMatchObject({ active: false });
  expect(left.some(({ id }: { id: string }) => id === unused)).toBe(false);
  expect((await sell({ userId: admin.id, planId: used })).statusCode).toBe(400);
});

test.each([
  [{ priceCents: -1 }, 'priceCents', 'El monto no puede ser menor que cero.'],
  [{ priceCents: 1e12 }, 'priceCents', 'El monto es demasiado grande. Revisa los ceros.'],
  [{ priceCents: null }, 'priceCents', 'Este dato es obligatorio.'],
  [
    { opensAt: '12:00', closesAt: '05:00' },
    'closesAt',
    'La hora final debe ser posterior a la inicial.',
  ],
  [{ periodCount: 0 }, 'periodCount', 'El valor mínimo es 1.'],
])('a plan with %o is refused at its field', async (values, path, message) => {
  const body = {
    name: 'Imposible',
    priceCents: 100,
    periodCount: 1,
    periodUnit: 'month',
    ...values,
  };
  const answer = await send('POST /membership-plans', { as: admin, body });
  expect(answer.error.details).toEqual([{ path, message }]);
});

test('a family changes plan together: what is given back covers nobody any longer', async () => {
  const child = await buildUser({ gym });
  const planId = await plan({ familySize: 2 });
  const { id } = await sellMembership({ planId, familyIds: [child.id], ...cash(30_000) });
  const alone = await act(id, 'change-plan', { planId: monthly });
  expect(alone.error.details?.[0]?.path).toBe('planId');
  const wider = await plan({ familySize: 4 });
  const moved = (await act(id, 'change-plan', { planId: wider })).data;
  const theirs = nth((await call('GET /memberships', { as: child })).data, 0);
  expect(theirs).toMatchObject({ planId: wider, payerId: moved.userId, endsOn: moved.endsOn });
});

test('a membership that ended before the gym began cannot be sold', async () => {
  const fresh = await buildGym();
  await fresh.db.run(sql`
    update gyms set created_at = now() - interval '10 days' where id = current_gym()`);
  const boss = await buildUser({ gym: fresh, role: 'owner' });
  const plan = { name: 'Mensual', priceCents: 30_000, periodCount: 30, periodUnit: 'day' } as const;
  const { id: planId } = (await call('POST /membership-plans', { as: boss, body: plan })).data;
  const person = await buildUser({ gym: fresh });
  const start = (days: number) =>
    call('POST /memberships', {
      as: boss,
      body: { userId: person.id, planId, startsOn: addDays(today, days) },
    });
  const refused = await start(-41);
  expect(refused.refused).toMatchObject({
    path: 'startsOn',
    message: expect.stringContaining('Importar'),
  });
  expect((await start(-38)).statusCode).toBe(201);
});
