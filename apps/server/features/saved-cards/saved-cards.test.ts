import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { startSavedCardGym } from '../../test/gateways/saved-card-gym.ts';

const desk = await startSavedCardGym();
const { stripe, harness, gym, owner } = desk;
const { call } = harness;

test('a card is left at the page of the gateway, with what was agreed to word for word', async () => {
  const { person } = await desk.holder();
  const before = await desk.own(person);
  expect(before).toMatchObject({ isOffered: true, card: null, isAdding: false, next: null });
  expect(before.consent).toContain('Mensual, ₡25');
  const { id } = await desk.openPage(person);
  expect(stripe.sessions.find((each) => each.id === id)).toMatchObject({ mode: 'setup' });
  expect(await desk.check(person)).toMatchObject({ card: null, isAdding: true });
  stripe.leaveCard(id, { brand: 'mastercard', last4: '4444', expMonth: 3, expYear: 2030 });
  const after = await desk.check(person);
  expect(after).toMatchObject({
    isAdding: false,
    card: {
      brand: 'mastercard',
      last4: '4444',
      expMonth: 3,
      expYear: 2030,
      blocked: null,
      consentText: before.consent,
    },
    next: { amountCents: 25_000_00, concept: 'Membresía Mensual' },
  });
});

test('the card of an unknown person, or of one of another gym, is not found', async () => {
  const elsewhere = await harness.buildUser({ gym: await harness.buildGym() });
  for (const userId of [newId(), elsewhere.id]) {
    const answer = await call('GET /people/{userId}/saved-card', { as: owner, params: { userId } });
    expect(answer.statusCode).toBe(404);
  }
});

test('a webhook keeps the card too, however often it comes, and a forged one keeps none', async () => {
  const { person } = await desk.holder();
  const { id } = await desk.openPage(person);
  stripe.leaveCard(id);
  expect((await desk.webhook(stripe.sessionEvent(id, 'whsec_forged'))).statusCode).toBe(403);
  expect((await desk.own(person)).card).toBeNull();
  for (let time = 0; time < 3; time++)
    expect((await desk.webhook(stripe.sessionEvent(id))).statusCode).toBe(204);
  expect((await desk.own(person)).card).toMatchObject({ last4: '4242' });
});

test('a page whose webhook and return were lost is checked by the job', async () => {
  const { person } = await desk.holder();
  const { id } = await desk.openPage(person);
  stripe.leaveCard(id);
  await desk.settleOpen();
  expect((await desk.own(person)).card).toMatchObject({ last4: '4242' });
});

test('agreeing to an outdated text is refused', async () => {
  const { person } = await desk.holder();
  const answer = await call('POST /saved-card', {
    as: person,
    body: { consent: 'Autorizo cualquier cosa.' },
  });
  expect(answer.statusCode).toBe(409);
  expect(answer.error).toMatchObject({ details: [{ path: 'consent' }] });
});

test('a second card replaces the first, which the gateway forgets', async () => {
  const { person } = await desk.holder();
  const first = await desk.leaveCard(person, { last4: '1111' });
  const second = await desk.leaveCard(person, { last4: '2222' });
  expect((await desk.own(person)).card).toMatchObject({ last4: '2222' });
  expect([first.isForgotten, second.isForgotten]).toEqual([true, false]);
});

test('two pages at once leave one card', async () => {
  const { person } = await desk.holder();
  const [one, two] = await Promise.all([desk.openPage(person), desk.openPage(person)]);
  const cards = [stripe.leaveCard(one.id), stripe.leaveCard(two.id)];
  await Promise.all([desk.check(person), desk.check(person), desk.settleOpen()]);
  await desk.settleOpen();
  const { count } = await gym.db.one(sql<{ count: number }>`
    select count(*)::int as count from saved_cards
    where user_id = ${person.id}::uuid and state = 'kept'`);
  expect(count).toBe(1);
  expect(cards.filter((card) => card && !card.isForgotten)).toHaveLength(1);
});

test('a page that was replaced while it was being opened is shown to nobody', async () => {
  const { person } = await desk.holder();
  const { consent } = await desk.own(person);
  const { platform } = harness.server;
  const { onFile } = platform.cards;
  // While the gateway opens the page, the round gives it up.
  vi.spyOn(platform.cards, 'onFile').mockImplementation(async (...of) => {
    const real = await onFile(...of);
    if (!real) return real;
    const startSetup: typeof real.startSetup = async (setup) => {
      const made = await real.startSetup(setup);
      await gym.db.run(
        sql`update saved_cards set expires_at = now() where id = ${setup.ref}::uuid`,
      );
      await desk.settleOpen();
      return made;
    };
    return { ...real, startSetup };
  });
  const answer = await call('POST /saved-card', { as: person, body: { consent: consent ?? '' } });
  vi.mocked(platform.cards.onFile).mockRestore();
  expect(answer.statusCode).toBe(409);
  expect(stripe.sessions.at(-1)).toMatchObject({ mode: 'setup', status: 'expired' });
});

test('a removed card is gone here at once, and at the gateway as soon as it answers', async () => {
  const { person } = await desk.holder();
  const card = await desk.leaveCard(person);
  stripe.faults.push('down', 'down');
  const { data } = await call('DELETE /saved-card', { as: person });
  expect(data.card).toBeNull();
  expect(card.isForgotten).toBe(false);
  stripe.faults.length = 0;
  await desk.settleOpen();
  expect(card.isForgotten).toBe(true);
  await desk.chargeDue();
  expect(stripe.intents.filter(({ customer }) => customer === card.customer)).toEqual([]);
});

test('an erased person’s card is forgotten at the gateway', async () => {
  const { person } = await desk.holder();
  const card = await desk.leaveCard(person);
  await gym.db.run(sql`
    insert into account_deletions (gym_id, id, user_id, due_at)
    values (${gym.id}, ${newId()}, ${person.id}, now() - interval '1 minute')`);
  await gym.db.run(sql`select erase_person(${person.id}::uuid)`);
  await desk.settleOpen();
  expect(card.isForgotten).toBe(true);
  expect(
    await gym.db.all(sql`
      select state, brand, last4, consent_text from saved_cards
      where user_id = ${person.id}::uuid`),
  ).toEqual([{ state: 'removed', brand: null, last4: null, consent_text: '' }]);
});

test('a gym whose gateway keeps no cards offers none, and cannot turn it on', async () => {
  const other = await harness.buildGym();
  const its = await harness.buildUser({ gym: other, role: 'owner' });
  expect((await call('GET /autopay-settings', { as: its })).data).toMatchObject({
    enabled: false,
    canKeep: null,
  });
  const refused = await call('PUT /autopay-settings', { as: its, body: { enabled: true } });
  expect(refused.statusCode).toBe(409);
});

test('the owner chooses the days; impossible ones are refused', async () => {
  const saved = await desk.enable({ daysBefore: 5, retries: [5, 1] });
  expect(saved.data).toMatchObject({
    enabled: true,
    daysBefore: 5,
    retries: [1, 5],
    canKeep: true,
  });
  for (const body of [
    { daysBefore: 1 },
    { daysBefore: 8 },
    { retries: [2] },
    { retries: [1, 1] },
  ]) {
    const answer = await harness.send('PUT /autopay-settings', {
      as: owner,
      body: { enabled: true, ...body },
    });
    expect(answer.statusCode, JSON.stringify(body)).toBe(400);
  }
  await desk.enable();
});
