import { addDays } from '@forja/calendar/day';
import { dayText } from '@forja/calendar/day-text';
import type { ChatSubject } from '@forja/contract/whatsapp/routes';
import { DEFAULT_WHATSAPP } from '@forja/contract/whatsapp/texts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { gymToday } from '../../platform/db/gym-today.ts';
import { nth } from '../../test/answer.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { notify } from '../notifications/public.ts';

const { buildGym, buildUser, call, send } = await shareHarness();

let gym: TestGym;
let owner: TestUser;
let desk: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  owner = await buildUser({ gym, role: 'owner' });
  desk = await buildUser({ gym, profile: 'recepcion', role: 'admin' });
  await call('PUT /payment-details', {
    as: owner,
    body: { sinpeNumber: '8888 8888', sinpeName: null, iban: null, ibanName: null, bank: null },
  });
});

const chat = (about: ChatSubject, as: TestUser = desk) =>
  call('POST /whatsapp/chats', { as, body: { about } });

const textOf = (url: string) => new URL(url).searchParams.get('text') ?? '';

async function person(firstName: string, phone: string | null = '8830 1127') {
  const body = { firstName, phone, nationalId: phone ? null : '1-1482-0931', invite: false };
  const made = await call('POST /users', { as: owner, body });
  expect(made.statusCode, made.body).toBe(201);
  return made.data.id;
}

const owe = (userId: string, concept = 'Evaluación') =>
  call('POST /accounts/{userId}/charges', {
    as: owner,
    params: { userId },
    body: { concept, unitPriceCents: 1_000_000 },
  });

const chatsOf = async (aboutId: string) =>
  (await call('GET /audit-log', { as: owner, query: { aboutId } })).data.filter(
    ({ action }) => action === 'people.whatsapp',
  );

test('a debt is asked for with its amount, its concept, the SINPE number and the link', async () => {
  const ana = await person('Ana');
  expect((await chat({ kind: 'debt', userId: ana })).error.message).toBe('Ya no debe nada.');
  await owe(ana);
  await owe(ana, 'Toalla');
  const { data } = await chat({ kind: 'debt', userId: ana });
  expect(data.url).toMatch(/^https:\/\/wa\.me\/50688301127\?text=/);
  const text = textOf(data.url);
  for (const part of ['Hola, Ana.', '₡20', 'Evaluación, Toalla', '8888 8888', `${gym.subdomain}`]) {
    expect(text).toContain(part);
  }
  expect(text).not.toMatch(/[{}]/);
});

test('what is not due yet is not asked for since a day to come', async () => {
  const today = await gymToday(gym.db);
  const noa = await person('Noa');
  await owe(noa);
  const asked = async () => textOf((await chat({ kind: 'debt', userId: noa })).data.url);
  expect(await asked()).toContain(`desde el ${dayText(today)}`);
  const tomorrow = addDays(today, 1);
  await gym.db.run(sql`update charges set due_on = ${tomorrow}::date
    where account_id in (select id from accounts where user_id = ${noa}::uuid)`);
  expect(await asked()).toContain(`que vence el ${dayText(tomorrow)}`);
});

test('many debts are counted, and money that was voided is thanked for no longer', async () => {
  const ines = await person('Inés');
  for (let at = 1; at <= 12; at++) await owe(ines, `Toalla ${at}`);
  const asked = textOf((await chat({ kind: 'debt', userId: ines })).data.url);
  expect(asked).toContain('Toalla 1, Toalla 2, Toalla 3, Toalla 4 y 8 cargos más');
  const line = { kind: 'free' as const, concept: 'Faja', unitPriceCents: 1_000_000 };
  const tenders = [
    { method: 'card' as const, amountCents: 600_000 },
    { method: 'transfer' as const, amountCents: 400_000, reference: 'TR-1' },
  ];
  const body = { userId: await person('Olga'), lines: [line], tenders };
  const { data: sale } = await call('POST /counter-sales', { as: owner, body });
  const query = { userId: body.userId };
  const { data } = await call('GET /payments', { as: owner, query });
  const transfer = data.find(({ method }) => method === 'transfer');
  const params = { id: transfer?.id ?? '' };
  const reason = { reason: 'No llegó' };
  await call('POST /payments/{id}/void', { as: owner, params, body: reason });
  expect((await chat({ kind: 'payment', paymentId: params.id })).error.message).toBe(
    'Ese pago está anulado.',
  );
  const thanks = textOf((await chat({ kind: 'sale', saleId: sale.id })).data.url);
  expect(thanks).toMatch(/Recibimos ₡6.000 por Faja/);
  // The number by which the receipt is found, not that of the sale.
  const card = data.find(({ method }) => method === 'card');
  expect(thanks).toContain(`Es el recibo ${card?.receiptNumber}.`);
  const shown = await call('GET /counter-sales/{id}', { as: owner, params: { id: sale.id } });
  expect(shown.data.tenders.map(({ method, voidedAt }) => [method, voidedAt !== null])).toEqual([
    ['card', false],
    ['transfer', true],
  ]);
});

test('what was opened stands in the history: who, when and which text, not that it arrived', async () => {
  const eva = await person('Eva');
  await chat({ kind: 'greeting', userId: eva });
  expect(await chatsOf(eva)).toMatchObject([
    { userId: desk.id, objectId: eva, changes: { text: 'Saludo' } },
  ]);
  const lea = await person('Lea', null);
  expect((await chat({ kind: 'greeting', userId: lea })).statusCode).toBe(409);
  expect(await chatsOf(lea)).toEqual([]);
});

test('the receipt of a payment outside a sale opens by its link, and by no other', async () => {
  const mia = await person('Mia');
  await owe(mia);
  const paid = await call('POST /payments', {
    as: desk,
    body: { userId: mia, amountCents: 1_000_000, method: 'cash' },
  });
  expect(paid.statusCode, paid.body).toBe(201);
  const text = textOf((await chat({ kind: 'payment', paymentId: paid.data.id })).data.url);
  const token = /\/recibo\/([\w-]+)$/.exec(text)?.[1] ?? '';
  const receipt = await call('GET /receipts/{token}', { as: owner, params: { token } });
  expect(receipt.data).toMatchObject({
    number: null,
    username: expect.stringContaining('Mia'),
    lines: [{ totalCents: 1_000_000 }],
    tenders: [{ method: 'cash', receiptNumber: paid.data.receiptNumber }],
    voidedAt: null,
  });
  // The signature is of a payment: without its letter it opens no sale.
  const other = await call('GET /receipts/{token}', {
    as: owner,
    params: { token: token.slice(1) },
  });
  expect(other.statusCode).toBe(404);
});

test('renewal, absence, class, order and receipts say what they are about', async () => {
  const leo = await person('Leo');
  const plan = { name: 'Mensual', priceCents: 2_500_000, periodCount: 1, periodUnit: 'month' };
  const { id: planId } = (await call('POST /membership-plans', { as: owner, body: plan })).data;
  const line = { kind: 'plan' as const, planId };
  const sale = await call('POST /counter-sales', {
    as: desk,
    body: { userId: leo, lines: [line], tenders: [{ method: 'card', amountCents: 2_500_000 }] },
  });
  expect(sale.statusCode, sale.body).toBe(201);
  const renewal = textOf((await chat({ kind: 'renewal', userId: leo })).data.url);
  expect(renewal).toMatch(/Tu plan Mensual vence el \d+ de /);
  expect(renewal).toContain('₡25');

  await gym.db.run(sql`update users set last_visit_at = now() - interval '12 days'
    where id = ${leo}::uuid`);
  await call('PUT /users/{id}/consents', {
    as: owner,
    params: { id: leo },
    body: { purpose: 'marketing-whatsapp', given: true },
  });
  expect(textOf((await chat({ kind: 'absence', userId: leo })).data.url)).toContain('12 días');

  const receipt = textOf((await chat({ kind: 'sale', saleId: sale.data.id })).data.url);
  expect(receipt).toMatch(/₡25.000 por .*Mensual/);
  expect(receipt).toMatch(/\/recibo\/[\w-]+$/);
  const payments = await call('GET /payments', { as: owner, query: { userId: leo } });
  const { id: paymentId, hasPhone } = nth(payments.data, 0);
  expect(hasPhone).toBe(true);
  expect(textOf((await chat({ kind: 'payment', paymentId })).data.url)).toContain('/recibo/');

  const event = await call('POST /events', {
    as: owner,
    body: {
      title: 'Yoga',
      day: '2027-05-04',
      startTime: '06:00',
      minutes: 60,
      capacity: 5,
      room: 'Sala 2',
    },
  });
  const eventId = nth([event.data].flat(), 0).id;
  await gym.db.run(sql`
    insert into event_bookings (gym_id, id, event_id, user_id, status)
    values (${gym.id}::uuid, gen_random_uuid(), ${eventId}::uuid, ${leo}::uuid, 'booked')`);
  const bookings = await call('GET /events/{id}/bookings', { as: desk, params: { id: eventId } });
  const { id: bookingId } = nth(bookings.data, 0);
  const about = textOf((await chat({ kind: 'class', bookingId })).data.url);
  expect(about).toContain('Yoga');
  expect(about).toContain('Lugar: Sala 2');
  expect(about).toContain('cancelarla aquí');
  expect(about).toContain(`/eventos?clase=${eventId}`);
  // Once it has begun nobody is told how to cancel it.
  await gym.db.run(sql`
    update events set starts_at = now() - interval '1 minute', ends_at = now() + interval '1 hour'
    where id = ${eventId}::uuid`);
  const begun = textOf((await chat({ kind: 'class', bookingId })).data.url);
  expect(begun).toContain('Yoga');
  expect(begun).not.toContain('cancel');

  const product = { name: 'Botella', priceCents: 300_000, variants: [{ initialStock: 5 }] };
  const { id: productId, variants } = (await call('POST /store', { as: owner, body: product }))
    .data;
  const order = await call('POST /store-orders', {
    as: owner,
    body: {
      customerId: leo,
      items: [{ productId, variantId: nth(variants, 0).id, quantity: 1 }],
      paymentMethod: 'sinpe',
    },
  });
  expect(order.data.hasPhone).toBe(true);
  const ordered = textOf((await chat({ kind: 'order', orderId: order.data.id })).data.url);
  expect(ordered).toMatch(/pedido \d+ de ₡3.000: por pagar/);
  expect(ordered).toContain('SINPE Móvil: 8888 8888');

  await call('PATCH /store-orders/{id}', {
    as: owner,
    params: { id: order.data.id },
    body: { paymentReference: '55667788' },
  });
  const reported = textOf((await chat({ kind: 'order', orderId: order.data.id })).data.url);
  expect(reported).toMatch(/pedido \d+ de ₡3.000: pago por confirmar/);
  expect(reported).not.toContain('SINPE');
});

test('a notice for a minor without a phone goes to the adult who answers for them', async () => {
  const adult = await person('Marta', '8712 4490');
  const made = await call('POST /users', {
    as: owner,
    body: {
      firstName: 'Nico',
      birthDate: '2016-03-03',
      guardianId: adult,
      invite: false,
    },
  });
  expect(made.statusCode, made.body).toBe(201);
  const userId = made.data.id;
  await gym.db.tx((tx) =>
    notify(tx, {
      userIds: [userId],
      kind: 'class-cancelled',
      title: 'Se canceló',
      link: '/eventos',
    }),
  );
  const notices = await call('GET /notifications/untold', { as: desk });
  const { id: noticeId } = nth(
    notices.data.filter((each) => each.userId === userId),
    0,
  );
  const { url } = (await chat({ kind: 'notice', noticeId })).data;
  expect(url).toContain('/50687124490?');
  expect(textOf(url)).toContain('Se canceló');
});

test('who may not see money sends no amounts, and who works with some people sees no others', async () => {
  const iris = await person('Iris');
  await owe(iris);
  const coach = await buildUser({ gym, role: 'admin', profile: 'entrenador' });
  expect((await chat({ kind: 'greeting', userId: iris }, coach)).statusCode).toBe(404);
  await call('PUT /users/{id}/coaches/{userId}', {
    as: owner,
    params: { id: iris, userId: coach.id },
  });
  expect((await chat({ kind: 'greeting', userId: iris }, coach)).statusCode).toBe(200);
  expect((await chat({ kind: 'debt', userId: iris }, coach)).statusCode).toBe(403);
  const accounting = await buildUser({ gym, role: 'admin', profile: 'contabilidad' });
  expect((await chat({ kind: 'greeting', userId: iris }, accounting)).statusCode).toBe(403);
});

test('the gym writes its own texts, with names it knows and no other account to pay to', async () => {
  const saul = await person('Saúl');
  const save = (greeting: string, as = owner) =>
    call('PUT /whatsapp/texts', { as, body: { ...DEFAULT_WHATSAPP, greeting } });
  const wrong = await save('Hola, {apodo}');
  expect(wrong.refused).toMatchObject({ path: 'greeting' });
  expect(wrong.refused.message).toContain('{nombre}');
  const admin = await buildUser({ gym, role: 'admin' });
  expect((await save('Paga al 7000 1234', admin)).refused.path).toBe('greeting');
  expect((await save('¡Pura vida, {nombre}!\nSaludos de {gimnasio}', admin)).statusCode).toBe(200);
  const { url } = (await chat({ kind: 'greeting', userId: saul })).data;
  expect(textOf(url)).toMatch(/^¡Pura vida, Saúl!\nSaludos de .+/);
  expect((await call('GET /whatsapp/texts', { as: desk })).statusCode).toBe(403);
  expect((await call('GET /whatsapp/texts', { as: owner })).data.debt).toBe(DEFAULT_WHATSAPP.debt);
});

test('an invitation carries only an address of our own', async () => {
  const rebe = await person('Rebeca');
  const claim = await call('POST /users/{id}/claim-link', { as: desk, params: { id: rebe } });
  const { path } = claim.data;
  const { url } = (await chat({ kind: 'invitation', userId: rebe, path })).data;
  expect(textOf(url).endsWith(path)).toBe(true);
  const about = { kind: 'invitation', userId: rebe, path: '@evil.test/activar?token=abc' };
  expect((await send('POST /whatsapp/chats', { as: desk, body: { about } })).statusCode).toBe(400);
});

test('a page that does not know a text saves the others, and that one stays', async () => {
  const statement = 'Hola, {nombre}: {saldo}';
  const all = { ...DEFAULT_WHATSAPP, statement };
  expect((await call('PUT /whatsapp/texts', { as: owner, body: all })).statusCode).toBe(200);
  const { statement: _, ...known } = DEFAULT_WHATSAPP;
  const body = { ...known, debt: 'Debes {monto}, {nombre}' };
  const saved = await call('PUT /whatsapp/texts', { as: owner, body });
  expect(saved.statusCode, saved.body).toBe(200);
  expect(saved.data).toMatchObject({ statement, debt: body.debt });
});
