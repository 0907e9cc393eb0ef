import { addDays } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import { beforeEach, expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { buildsPlans, PLAN_PRICE } from '../../test/build/plans.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const { call, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let owner: TestUser;
let plan: ReturnType<typeof buildsPlans>;
let monthly: string;
let better: string;
beforeEach(async () => {
  gym = await buildGym();
  owner = await buildUser({ gym, role: 'owner' });
  plan = buildsPlans(call, owner);
  monthly = await plan({ pauseDays: 10 });
  better = await plan({ name: 'Mejor', priceCents: 50_000 });
});

const today = dayIn('America/Costa_Rica', Date.now());
const PRICE = PLAN_PRICE;

async function sold(values: object = {}) {
  const person = await buildUser({ gym });
  const body = { userId: person.id, planId: monthly, ...values };
  const answer = await call('POST /memberships', { as: owner, body });
  expect(answer.statusCode, answer.body).toBe(201);
  return { person, membership: answer.data };
}
const at = (id: string) => ({ params: { id } });
const days = (from: number, to: number) => ({ from: addDays(today, from), to: addDays(today, to) });
const askPause = (as: TestUser, id: string, body: { from: string; to: string; note?: string }) =>
  call('POST /memberships/{id}/pause-requests', { as, ...at(id), body });
const askPlan = (as: TestUser, id: string, planId: string) =>
  call('POST /memberships/{id}/plan-requests', { as, ...at(id), body: { planId } });
const pause = (id: string, body: object) =>
  call('POST /memberships/{id}/pause', { as: owner, ...at(id), body: { ...days(1, 5), ...body } });
const refuse = (as: TestUser, id: string) =>
  call('POST /membership-requests/{id}/refuse', { as, ...at(id), body: { reason: 'Ya no' } });
const mine = async (as: TestUser) => (await call('GET /membership-requests/mine', { as })).data;
const waiting = async (as: TestUser, userId: string) =>
  (await call('GET /membership-requests', { as, query: { userId } })).data;
const told = async (as: TestUser, kind: string) =>
  (await call('GET /notifications', { as })).data.filter((one) => one.kind === kind);

test('a requested pause is seen by staff, carried out and announced in one change', async () => {
  const { person, membership } = await sold();
  const asked = await askPause(person, membership.id, { ...days(1, 5), note: 'Viaje' });
  expect(asked.statusCode, asked.body).toBe(201);
  expect(await waiting(owner, person.id)).toMatchObject([{ note: 'Viaje', runs: true }]);
  const home = (await call('GET /dashboard', { as: owner })).data;
  expect(home.view === 'management' && home.attention.requests.map(({ id }) => id)).toContain(
    asked.data.id,
  );
  expect(await told(owner, 'staff-request')).toMatchObject([
    { link: `/usuarios?persona=${person.id}` },
  ]);
  const put = await pause(membership.id, { requestId: asked.data.id });
  expect(put.data.endsOn).toBe(addDays(membership.endsOn, 5));
  expect(await mine(person)).toMatchObject([{ state: 'done' }]);
  expect(await told(person, 'membership-request')).toMatchObject([
    { title: 'Tu pausa está lista', link: '/perfil' },
  ]);
  expect(await told(owner, 'staff-request')).toEqual([]);
  expect(await waiting(owner, person.id)).toEqual([]);
});

test('of two who decide a request at once one is refused, and nothing is done twice', async () => {
  const { person, membership } = await sold();
  const { id } = (await askPause(person, membership.id, days(1, 5))).data;
  const answers = await Promise.all([
    pause(membership.id, { requestId: id }),
    pause(membership.id, { requestId: id }),
    refuse(owner, id),
    call('POST /membership-requests/{id}/withdraw', { as: person, ...at(id) }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
  const late = await pause(membership.id, { requestId: id });
  expect(late.error?.message).toBe('Esa solicitud ya fue atendida o retirada.');
});

test('an impossible request is refused with a reason, before staff see it', async () => {
  const { person, membership } = await sold();
  const said = async (from: number, to: number) =>
    (await askPause(person, membership.id, days(from, to))).error?.details?.[0]?.message;
  expect(await said(1, 12)).toBe('Son 12 días y el plan permite 10 al año. Quedan 10.');
  expect(await said(3, 1)).toBe('El último día no puede ser anterior al primero.');
  expect(await said(-1, 1)).toBe('La pausa empieza hoy o más adelante.');
  expect(await said(40, 41)).toMatch(/^La membresía termina el .+, antes de la pausa\.$/);
  expect((await askPause(person, membership.id, days(1, 2))).statusCode).toBe(201);
  expect((await askPause(person, membership.id, days(3, 4))).error?.message).toBe(
    'Ya pediste una pausa. Retira esa solicitud para enviar otra.',
  );
  await pause(membership.id, {});
  expect(await said(7, 8)).toMatch(/^Ya hay una pausa del /);
  const over = await sold({ startsOn: addDays(today, -40) });
  expect((await askPause(over.person, over.membership.id, days(0, 1))).error?.message).toBe(
    'La membresía ya venció. Renuévala primero.',
  );
  expect((await askPlan(person, over.membership.id, better)).statusCode).toBe(404);
  const same = await askPlan(person, membership.id, monthly);
  expect(same.error?.details?.[0]?.message).toBe('Ese es el plan de ahora.');
});

test('another plan is changed with the request, and a plan hidden meanwhile is said', async () => {
  const hidden = await plan();
  const { person, membership } = await sold();
  const { id } = (await askPlan(person, membership.id, hidden)).data;
  await call('PATCH /membership-plans/{id}', { as: owner, ...at(hidden), body: { active: false } });
  expect(await waiting(owner, person.id)).toMatchObject([{ planOnSale: false }]);
  const change = (planId: string) =>
    call('POST /memberships/{id}/change-plan', {
      as: owner,
      ...at(membership.id),
      body: { planId, requestId: id },
    });
  expect((await change(hidden)).error?.details?.[0]?.message).toBe(
    'Ese plan ya no está a la venta.',
  );
  expect(await mine(person)).toMatchObject([{ state: 'waiting' }]);
  expect((await change(better)).data.planName).toBe('Mejor');
  expect(await mine(person)).toMatchObject([{ state: 'done' }]);
  expect((await askPlan(person, membership.id, monthly)).error?.message).toBe(
    'Esa membresía ya fue sustituida por otra.',
  );
});

test('a plan that begins after the running one answers the request too', async () => {
  const { person, membership } = await sold();
  const other = await sold();
  const { id } = (await askPlan(person, membership.id, better)).data;
  const sell = (userId: string) =>
    call('POST /memberships', {
      as: owner,
      body: { userId, planId: better, choice: 'after', requestId: id },
    });
  expect((await sell(other.person.id)).statusCode).toBe(404);
  expect((await sell(person.id)).statusCode).toBe(201);
  expect(await mine(person)).toMatchObject([{ state: 'done' }]);
});

test('a refusal gives its reason, and each decides only what they may', async () => {
  const { person, membership } = await sold();
  const coach = await buildUser({ gym, profile: 'entrenador' });
  const { id } = (await askPlan(person, membership.id, better)).data;
  expect((await refuse(coach, id)).statusCode).toBe(403);
  await call('POST /memberships/{id}/cancel', { as: owner, ...at(membership.id), body: {} });
  expect(await waiting(owner, person.id)).toMatchObject([{ runs: false }]);
  expect((await refuse(owner, id)).data).toMatchObject({ state: 'refused', reason: 'Ya no' });
  const notices = await told(person, 'membership-request');
  expect(nth(notices, 0).body).toBe('Cambio a Mejor. Ya no');
});

test('a member reads what the next period costs and how long a pause may be', async () => {
  const { person, membership } = await sold();
  const outlook = (as: TestUser) =>
    call('GET /memberships/{id}/outlook', { as, ...at(membership.id) });
  expect((await outlook(person)).data).toEqual({
    renewal: {
      from: addDays(membership.endsOn, 1),
      to: addDays(membership.endsOn, 30),
      priceCents: PRICE,
    },
    pauseDays: { limit: 10, left: 10 },
  });
  expect((await outlook(owner)).statusCode).toBe(404);
  await pause(membership.id, {});
  expect((await outlook(person)).data.pauseDays).toEqual({ limit: 10, left: 5 });
});

test('who answers for a minor asks for them, reads the answer and takes it back; nobody else does', async () => {
  const guardian = await buildUser({ gym });
  const { person: minor, membership } = await sold();
  const stranger = await buildUser({ gym });
  const birth = { birthDate: addDays(today, -10 * 365), guardianId: guardian.id };
  const changed = await call('PATCH /users/{id}', { as: owner, ...at(minor.id), body: birth });
  expect(changed.statusCode, changed.body).toBe(200);

  expect((await askPause(stranger, membership.id, days(1, 5))).statusCode).toBe(404);
  const first = await askPause(guardian, membership.id, days(1, 5));
  expect(first.statusCode, first.body).toBe(201);
  expect(await mine(guardian)).toMatchObject([{ userId: minor.id, state: 'waiting' }]);
  expect(await mine(stranger)).toEqual([]);
  const withdraw = (as: TestUser) =>
    call('POST /membership-requests/{id}/withdraw', { as, ...at(first.data.id) });
  expect((await withdraw(stranger)).statusCode).toBe(404);
  expect((await withdraw(guardian)).data).toMatchObject({ state: 'withdrawn' });

  const plan = await askPlan(guardian, membership.id, better);
  expect(plan.statusCode, plan.body).toBe(201);
  await refuse(owner, plan.data.id);
  expect(await told(guardian, 'membership-request')).toMatchObject([
    { title: expect.stringMatching(/^No pudimos cambiar el plan: /) },
  ]);
  expect(await told(minor, 'membership-request')).toMatchObject([
    { title: 'No pudimos cambiar tu plan' },
  ]);
});
