import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startCardGym } from '../../test/gateways/card-gym.ts';
import { cancelCharge, endCharge } from '../accounts/public.ts';

const desk = await startCardGym();
const { onvo, harness, gym, admin } = desk;
const { call, buildUser } = harness;
const CENTS = 8_000_00;

const create = (userId: string, chargeIds: string[] = []) =>
  call('POST /payment-links', { as: admin, body: { userId, chargeIds } });
const tokenOf = (url: string) => url.split('/pagar/')[1] ?? '';
const open = (token: string, returned: 'true' | 'false' = 'false') =>
  call('GET /open-debts/{token}', { params: { token }, query: { returned }, gym });
const pay = (token: string, amountCents = CENTS) =>
  call('POST /open-debts/{token}/card', { params: { token }, body: { amountCents }, gym });
const report = (token: string, reference: string, amountCents = CENTS) =>
  call('POST /open-debts/{token}/report', {
    params: { token },
    body: { amountCents, reference },
    gym,
  });

async function linked() {
  const { person, chargeIds } = await desk.debtor(CENTS);
  const { data } = await create(person.id);
  return { person, chargeIds, id: data.id, token: tokenOf(data.url) };
}

test('the holder of a link sees the debt but no name, pays by card, and then reads that it is paid', async () => {
  const { person, token } = await linked();
  expect(token).toMatch(/^[\w-]{43}$/);
  const { data: seen, body } = await open(token);
  expect(seen).toMatchObject({
    state: 'open',
    totalCents: CENTS,
    currency: 'CRC',
    takesCards: true,
    lines: [{ concept: 'Evaluación', openCents: CENTS }],
  });
  expect(body).not.toContain(person.email);
  const { data } = await pay(token);
  const page = onvo.pages.at(-1);
  expect(data.url).toContain(page?.id);
  expect(page?.successUrl).toContain(`/pagar/${token}?pago=listo`);
  expect((await pay(token)).data.url).toBe(data.url);
  onvo.pay(page?.id ?? '');
  expect((await open(token, 'true')).data).toMatchObject({
    state: 'paid',
    totalCents: 0,
    lines: [],
  });
  expect(await desk.account(person.id)).toMatchObject({ balanceCents: 0 });
  expect((await pay(token)).statusCode).toBe(409);
  expect(
    (await call('GET /payment-links', { as: admin, query: { userId: person.id } })).data,
  ).toEqual([]);
});

test('only a digest of the token is kept', async () => {
  const { token } = await linked();
  const { rows } = await gym.db.tx((tx) =>
    tx.raw('select payment_links::text as said from payment_links'),
  );
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('link and app open the same payment page, and a part paid at the desk changes the amount', async () => {
  const { person, chargeIds, token } = await linked();
  const { data: own } = await desk.start(person, { chargeIds, amountCents: CENTS });
  expect((await pay(token)).data.url).toBe(own.url);
  const body = { userId: person.id, chargeIds, amountCents: 3_000_00, method: 'cash' as const };
  await call('POST /payments', { as: admin, body });
  expect((await open(token)).data.totalCents).toBe(CENTS - 3_000_00);
  expect((await pay(token)).refused.path).toBe('amountCents');
  expect((await pay(token, CENTS - 3_000_00)).statusCode).toBe(200);
});

test('a revoked, an expired and an invented link open nothing', async () => {
  const { id, person, token } = await linked();
  const list = () => call('GET /payment-links', { as: admin, query: { userId: person.id } });
  expect((await list()).data).toMatchObject([{ id, amountCents: CENTS, concept: 'Evaluación' }]);
  expect((await call('DELETE /payment-links/{id}', { as: admin, params: { id } })).statusCode).toBe(
    204,
  );
  expect((await open(token)).statusCode).toBe(404);
  expect((await pay(token)).statusCode).toBe(404);
  expect((await report(token, '778899')).statusCode).toBe(404);
  expect((await list()).data).toEqual([]);
  const other = await linked();
  await gym.db.run(sql`update payment_links set expires_at = now() where id = ${other.id}::uuid`);
  expect((await open(other.token)).statusCode).toBe(404);
  expect((await open('x'.repeat(43))).statusCode).toBe(404);
});

test('a link of one gym opens nothing at another', async () => {
  const { token } = await linked();
  const other = await harness.buildGym();
  const answer = await call('GET /open-debts/{token}', { params: { token }, gym: other });
  expect(answer.statusCode).toBe(404);
});

test('a link to a cancelled debt says that nothing is owed, not that it was paid', async () => {
  for (const kind of ['write-off', 'cancelled-charge'] as const) {
    const { chargeIds, token } = await linked();
    const [chargeId = ''] = chargeIds;
    await gym.db.tx(async (tx) => {
      if (kind === 'write-off') await endCharge(tx, chargeId, kind, 'Prueba');
      else await cancelCharge(tx, chargeId, 'Prueba');
    });
    expect((await open(token)).data).toMatchObject({ state: 'nothing', totalCents: 0 });
    expect((await pay(token)).error).toMatchObject({ message: 'Ya no hay nada que pagar.' });
  }
});

test('a link of somebody who was merged does not say that it is paid', async () => {
  const { person, token } = await linked();
  const main = await buildUser({ gym });
  const merged = await call('POST /users/{id}/merge', {
    as: admin,
    params: { id: person.id },
    body: { intoId: main.id },
  });
  expect(merged.statusCode, merged.body).toBeLessThan(300);
  expect(await desk.account(main.id)).toMatchObject({ owedCents: CENTS });
  expect((await open(token)).statusCode).toBe(404);
  expect((await pay(token)).statusCode).toBe(404);
});

test('a SINPE is reported once, waits for staff, and is confirmed as any', async () => {
  const { person, token } = await linked();
  const answers = await Promise.all([report(token, '55667788'), report(token, '55667789')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect((await open(token)).data.state).toBe('waiting');
  const [waiting] = await desk.payments(person.id);
  expect(waiting).toMatchObject({ status: 'reported', method: 'sinpe', amountCents: CENTS });
  const params = { id: waiting?.id ?? '' };
  expect((await call('POST /payments/{id}/confirm', { as: admin, params })).statusCode).toBe(200);
  expect((await open(token)).data.state).toBe('paid');
});

test('only staff who take money make links, and only for debts', async () => {
  const { person, chargeIds } = await desk.debtor(CENTS);
  const settled = await buildUser({ gym });
  expect((await create(settled.id)).statusCode).toBe(409);
  expect((await create(settled.id, chargeIds)).refused.path).toBe('chargeIds');
  const body = { userId: person.id };
  expect((await call('POST /payment-links', { as: person, body })).statusCode).toBe(403);
});

test('a link is mailed to the person, and the queue does not contain its token', async () => {
  const { person } = await desk.debtor(CENTS);
  const { data } = await call('POST /payment-links/mail', {
    as: admin,
    body: { userId: person.id },
  });
  expect(data.to).toBe(person.email);
  const made = () =>
    call('GET /payment-links', { as: admin, query: { userId: person.id } }).then(
      (answer) => answer.data.length,
    );
  expect(await made()).toBe(0);
  await desk.drain();
  expect(await made()).toBe(1);
});

test('WhatsApp about a debt carries a link that opens without a login', async () => {
  const { person } = await desk.debtor(CENTS);
  await gym.db.run(sql`update users set phone = '+50688887777' where id = ${person.id}::uuid`);
  const { data } = await call('POST /whatsapp/chats', {
    as: admin,
    body: { about: { kind: 'debt', userId: person.id } },
  });
  const text = decodeURIComponent(data.url);
  const token = /\/pagar\/([\w-]{43})/.exec(text)?.[1] ?? '';
  expect((await open(token)).data).toMatchObject({ state: 'open', totalCents: CENTS });
});
