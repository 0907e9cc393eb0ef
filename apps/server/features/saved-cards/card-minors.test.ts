import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { startSavedCardGym } from '../../test/gateways/saved-card-gym.ts';
import type { TestUser } from '../../test/harness.ts';
import { renewDue } from '../memberships/periods/auto-renew.ts';

const desk = await startSavedCardGym();
const { stripe, harness, gym, admin, plan } = desk;
const { call, buildUser, buildGym, owner } = harness;

/** Nobody from an earlier test is charged in the next. */
beforeEach(() => gym.db.run(sql`update memberships set auto_renew = false`));

const answersFor = (guardian: TestUser, minor: TestUser, years = 12) =>
  gym.db.run(sql`
    update users set birth_date = (gym_today() - ${years} * interval '1 year')::date,
      guardian_id = ${guardian.id}::uuid where id = ${minor.id}::uuid`);

/** A person with a card, and a child of theirs whose month ends in two days. */
async function family(decline: string | null = null) {
  const guardian = await buildUser({ gym, firstName: 'Ana' });
  const { person: minor, membershipId } = await desk.holder();
  await answersFor(guardian, minor);
  const card = await desk.leaveCard(guardian, { decline });
  const asked = () => stripe.intents.filter(({ customer }) => customer === card.customer);
  return { guardian, minor, membershipId, card, asked };
}

/** The guardian agrees, with the text shown to them, that their card pays for a minor. */
async function agree(guardian: TestUser, userId: string) {
  const shown = (await desk.own(guardian)).minors.find((each) => each.userId === userId);
  return call('POST /saved-card/minors', {
    as: guardian,
    body: { userId, consent: shown?.consent ?? '—' },
  });
}

const cardMoney = async (userId: string) =>
  (await desk.payments(userId)).filter(({ method }) => method === 'card');

test('the card of a guardian pays for a minor once that was agreed to, and not before', async () => {
  const { guardian, minor, asked } = await family();
  await desk.chargeDue();
  expect(asked()).toEqual([]);
  const { data } = await agree(guardian, minor.id);
  expect(data.minors).toMatchObject([
    { userId: minor.id, consent: null, next: { amountCents: plan.priceCents } },
  ]);
  expect(data.minors[0]?.agreedText).toContain('cada período de la membresía de');
  await desk.chargeDue();
  await desk.chargeDue();
  expect(asked()).toMatchObject([{ amount: plan.priceCents, status: 'succeeded' }]);
  // The money belongs to the minor's account, and both are notified in their own words.
  expect(await cardMoney(minor.id)).toHaveLength(1);
  expect(await cardMoney(guardian.id)).toEqual([]);
  expect((await desk.account(minor.id)).balanceCents).toBe(0);
  expect(await desk.told(guardian.id)).toContainEqual(
    expect.objectContaining({
      title: 'Cobramos tu tarjeta guardada',
      body: expect.stringContaining('Membresía Mensual de Persona'),
    }),
  );
  expect(await desk.told(minor.id)).toContainEqual(
    expect.objectContaining({ title: 'Tu membresía quedó pagada' }),
  );
  // The minor sees who pays, and so do staff.
  expect(await desk.own(minor)).toMatchObject({
    paidBy: expect.stringContaining('Ana'),
    card: null,
  });
  const seen = await call('GET /people/{userId}/saved-card', {
    as: admin,
    params: { userId: minor.id },
  });
  expect(seen.data).toMatchObject({ paidBy: expect.stringContaining('Ana'), card: null });
});

test('who leaves a card only for a minor agrees to the membership of that minor, by name', async () => {
  const guardian = await buildUser({ gym, role: 'admin', firstName: 'Ana' });
  const { person: minor } = await desk.holder();
  await answersFor(guardian, minor);
  await gym.db.run(sql`
    update users set first_name = 'Mateo', last_name = 'Rojas' where id = ${minor.id}::uuid`);
  const { consent } = await desk.own(guardian);
  expect(consent).toContain('la membresía de Mateo Rojas (hoy: Mensual, ');
  expect(consent).not.toContain('mi membresía');
  await desk.leaveCard(guardian);
  await gym.db.run(sql`update users set first_name = 'Mateo José' where id = ${minor.id}::uuid`);
  // The stored consent is the text as it was read.
  expect((await desk.own(guardian)).card?.consentText).toBe(consent);
  // Saving a card does not yet let it pay.
  await desk.chargeDue();
  expect(await cardMoney(minor.id)).toEqual([]);
  const { person: member } = await desk.holder();
  await answersFor(member, minor);
  expect((await desk.own(member)).consent).toContain('cada período de mi membresía');
});

test('only the guardian of a minor agrees, to the shown text, and with a card', async () => {
  const { guardian, minor } = await family();
  const [shown] = (await desk.own(guardian)).minors;
  const consent = shown?.consent ?? '';
  const post = (as: TestUser, body: { userId: string; consent: string }) =>
    call('POST /saved-card/minors', { as, body });
  const stranger = await buildUser({ gym });
  await desk.leaveCard(stranger);
  expect((await post(stranger, { userId: minor.id, consent })).statusCode).toBe(404);
  expect((await post(minor, { userId: guardian.id, consent })).statusCode).toBe(404);
  const elsewhere = await buildUser({ gym: await buildGym() });
  expect((await post(elsewhere, { userId: minor.id, consent })).statusCode).toBe(404);
  expect((await post(guardian, { userId: minor.id, consent: 'Otro texto' })).statusCode).toBe(409);
  await call('DELETE /saved-card', { as: guardian });
  expect((await post(guardian, { userId: minor.id, consent })).statusCode).toBe(409);
  expect(
    await gym.db.all(sql`select from saved_card_minors where user_id = ${minor.id}::uuid`),
  ).toEqual([]);
});

test.each<[string, (of: Awaited<ReturnType<typeof family>>) => Promise<unknown>]>([
  [
    'the guardian ends it',
    ({ guardian, minor }) =>
      call('DELETE /saved-card/minors/{userId}', {
        as: guardian,
        params: { userId: minor.id },
      }),
  ],
  ['the card is removed', ({ guardian }) => call('DELETE /saved-card', { as: guardian })],
  [
    'the guardian answers for them no more',
    async ({ minor }) => answersFor(await buildUser({ gym }), minor),
  ],
  ['the minor is of age', ({ guardian, minor }) => answersFor(guardian, minor, 19)],
  [
    'the guardian has left',
    ({ guardian }) =>
      gym.db.run(sql`update users set status = 'disabled' where id = ${guardian.id}::uuid`),
  ],
])('nothing is charged once %s, not even by a try begun before', async (_, end) => {
  const begun = await family();
  await agree(begun.guardian, begun.minor.id);
  stripe.faults.push('down', 'down', 'down');
  await desk.chargeDue();
  stripe.faults.length = 0;
  await end(begun);
  const before = await family();
  await agree(before.guardian, before.minor.id);
  await end(before);
  await desk.settleOpen();
  await desk.later(11);
  await desk.settleOpen();
  await desk.chargeDue();
  expect([...begun.asked(), ...before.asked()]).toEqual([]);
  expect(await desk.tries(begun.minor.id)).toMatchObject([{ state: 'closed' }]);
});

test('another card in the place of the first pays for the minor too', async () => {
  const { guardian, minor, asked } = await family();
  await agree(guardian, minor.id);
  const other = await desk.leaveCard(guardian);
  await desk.chargeDue();
  expect(asked()).toEqual([]);
  expect(stripe.intents.filter(({ customer }) => customer === other.customer)).toHaveLength(1);
  expect(await cardMoney(minor.id)).toHaveLength(1);
});

test('a decline is told to the guardian, who gets the link to pay', async () => {
  const { guardian, minor } = await family('insufficient_funds');
  await agree(guardian, minor.id);
  await desk.chargeDue();
  expect(await desk.told(guardian.id)).toContainEqual(
    expect.objectContaining({
      title: 'No pudimos cobrar tu tarjeta',
      body: expect.stringContaining('Membresía Mensual de Persona'),
    }),
  );
  expect(await desk.told(minor.id)).toEqual([]);
  expect((await desk.own(guardian)).minors).toMatchObject([
    { lastTry: { decline: 'insufficient' }, next: { amountCents: plan.priceCents } },
  ]);
  // The period is owed by now, so the next decline brings a link.
  await desk.pass(2, minor.id);
  await renewDue(gym.db);
  await desk.pass(1, minor.id);
  await desk.chargeDue();
  const { rows: links } = await owner.query(`
    select data from pgboss.job where name = 'cards.mail-link' order by created_on desc limit 1`);
  expect(links).toMatchObject([{ data: { readerId: guardian.id, userId: minor.id } }]);
});

test('one card for two minors and oneself is charged once for each, whoever asks at once', async () => {
  const { person: guardian } = await desk.holder();
  const card = await desk.leaveCard(guardian);
  const minors = [await desk.holder(), await desk.holder()];
  for (const { person } of minors) {
    await answersFor(guardian, person);
    expect((await agree(guardian, person.id)).statusCode).toBe(200);
  }
  for (let round = 0; round < 4; round += 1) {
    stripe.faults.push(...(round === 0 ? (['lost', 'lost'] as const) : []));
    await Promise.all([desk.chargeDue(), desk.chargeDue(), desk.settleOpen()]);
    stripe.faults.length = 0;
    await desk.settleOpen();
  }
  const charged = stripe.intents.filter(({ customer }) => customer === card.customer);
  expect(charged.map(({ status }) => status)).toEqual(['succeeded', 'succeeded', 'succeeded']);
  for (const person of [guardian, ...minors.map((each) => each.person)])
    expect(await cardMoney(person.id)).toHaveLength(1);
});

test('the agreements of a merged person end', async () => {
  const { guardian, minor } = await family();
  await agree(guardian, minor.id);
  const main = await buildUser({ gym });
  await answersFor(guardian, main);
  await gym.db.run(sql`
    update memberships set auto_renew = false, ends_on = gym_today() - 1
    where user_id = ${minor.id}::uuid`);
  const merged = await call('POST /users/{id}/merge', {
    as: desk.owner,
    params: { id: minor.id },
    body: { intoId: main.id },
  });
  expect(merged.statusCode, merged.body).toBe(200);
  expect(
    await gym.db.all(sql`
      select from saved_card_minors where user_id = ${minor.id}::uuid and ended_at is null`),
  ).toEqual([]);
});
