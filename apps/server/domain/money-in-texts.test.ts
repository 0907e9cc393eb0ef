import { DEFAULT_REMINDERS } from '@forja/contract/memberships/reminder-texts';
import { defaultTheme } from '@forja/ui/theme/keys.ts';
import { beforeEach, expect, test } from 'vitest';
import { shareHarness, type TestGym, type TestUser } from '../test/harness.ts';
import { hasLink, numbersIn } from './money-in-texts.ts';

const { buildGym, buildUser, call } = await shareHarness();

let gym: TestGym;
let owner: TestUser;
let admin: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  owner = await buildUser({ gym, role: 'owner' });
  admin = await buildUser({ gym, role: 'admin' });
});

const details = {
  sinpeNumber: '+506 8888 1111',
  sinpeName: null,
  iban: 'CR05015202001026284066',
  ibanName: null,
  bank: null,
};

const withBody = (body: string) => ({
  ...DEFAULT_REMINDERS,
  'before-7': { ...DEFAULT_REMINDERS['before-7'], body },
});
const write = (as: typeof admin, body: string) =>
  call('PUT /reminders', { as, body: withBody(body) });

test.each([
  'SINPE al 7777 2222',
  'SINPE al 7777-2222',
  'al 7.7.7.7.2.2.2.2',
  'al ７７７７２２２２',
  'al 7777\u200b2222',
  'al ٧٧٧٧٢٢٢٢',
  'al siete siete siete siete dos dos dos dos',
  'al ochoochoochoocho uno dos tres cuatro',
  'al óchó óchó óchó óchó úno dós trés cuátro',
  'al o\u200bcho ocho ocho ocho uno dos tres cua\u00adtro',
  'al ❽❽❽❽❶❷❸❹',
  'al 8\u31648888\u3164123\u31644',
  'CR21 0152 0200 1026 2840 99',
  '9999 3333 8888 1111',
  '7777 22:22',
  '24/12/2026 77:77',
  '77/77/2222',
  '₡7777 2222',
])('“%s” names a number', (text) => {
  expect(numbersIn(text)).toHaveLength(1);
});

test.each([
  'Renueva por {monto} antes del {fecha}.',
  'Faltan 7 días: 24 horas, de 5:00 a 22:00.',
  'Ven el 15.Te esperamos',
  'Cerramos.Mañana abrimos a las 5.30 y costará ₡25.000.',
  'Abrimos 05:00-22:00 y el 24/12/2026 06:00-12:00.',
  'Del 2026-12-24 al 2027-01-02: ₡25 000 / ₡30.000',
])('“%s” names neither number nor link', (text) => {
  expect([numbersIn(text), hasLink(text)]).toEqual([[], false]);
});

test.each([
  'https://pago.example',
  'WWW.PAGO.EXAMPLE',
  'entra a pago.example',
  'pago@example.test',
  'entra a BIT.LY/forja',
  'entra a Bit.Ly/forja',
  'entra a bit。ly',
  'entra a pago\u200b.\u200btienda',
  'entra a 10.1.2.3',
])('“%s” is a link', (text) => {
  expect(hasLink(text)).toBe(true);
});

test('an admin writes reminders, but no number or link of their own', async () => {
  await call('PUT /payment-details', { as: owner, body: details });
  for (const body of ['Paga al 7777 2222', 'Paga en pago.example/abc']) {
    const refused = await write(admin, body);
    expect(refused.statusCode).toBe(400);
    expect(refused.error.details).toMatchObject([{ path: 'before-7.body' }]);
  }
  expect((await write(admin, 'Paga por SINPE al 8888-1111 y sigue.')).statusCode).toBe(200);
  expect((await write(admin, 'Paga a CR05 0152 0200 1026 2840 66.')).statusCode).toBe(200);
});

test('what an owner wrote stays when an admin saves the rest', async () => {
  const body = 'Escríbenos al 2222 3333 o en gimnasio.example.';
  expect((await write(owner, body)).statusCode).toBe(200);
  const today = { ...DEFAULT_REMINDERS.today, title: 'Hoy vence' };
  const saved = await call('PUT /reminders', { as: admin, body: { ...withBody(body), today } });
  expect(saved.statusCode).toBe(200);
  // The log names only the text that was changed now.
  const log = await call('GET /audit-log', { as: owner, query: { area: 'settings' } });
  const [newest] = log.data.filter(({ action }) => action === 'settings.reminders');
  expect(newest?.changes).toEqual({ changed: ['today'] });
});

test('an admin puts no number or link into the description of a plan, a charge or the name of a place', async () => {
  const bad = 'Paga por SINPE al 7777 2222';
  const plan = { name: 'Trimestral', priceCents: 100, periodCount: 3, periodUnit: 'month' };
  const described = { ...plan, description: bad };
  expect(
    (await call('POST /membership-plans', { as: admin, body: described })).error.details,
  ).toMatchObject([{ path: 'description' }]);
  const { id } = (await call('POST /membership-plans', { as: owner, body: described })).data;
  const rest = { description: bad, priceCents: 200 };
  const params = { id };
  expect(
    (await call('PATCH /membership-plans/{id}', { as: admin, params, body: rest })).statusCode,
  ).toBe(200);
  const charge = { concept: bad, unitPriceCents: 100 };
  const to = { userId: owner.id };
  expect(
    (await call('POST /accounts/{userId}/charges', { as: admin, params: to, body: charge })).refused
      .path,
  ).toBe('concept');
  const place = { name: bad, address: null };
  expect((await call('POST /locations', { as: admin, body: place })).refused.path).toBe('name');
});

test('an admin puts no number or link into the banner of the shop or the name of a product', async () => {
  const title = 'Paga por SINPE al 7777 2222';
  const write = (as: typeof admin, body: object) =>
    call('POST /store/banner', { as, body: { title: 'Semana azul', active: true, ...body } });
  expect((await write(admin, { title })).refused.path).toBe('title');
  expect((await write(admin, { link: 'https://pago.example' })).refused.path).toBe('link');
  expect((await write(admin, { link: '/producto/1.agua' })).statusCode).toBe(200);
  expect((await write(owner, { title })).statusCode).toBe(200);
  expect((await write(admin, { title, text: 'Hasta el viernes' })).statusCode).toBe(200);

  const product = { name: title, priceCents: 1000, variants: [{ initialStock: 1 }] };
  const make = (as: typeof admin) => call('POST /store', { as, body: product });
  expect((await make(admin)).refused.path).toBe('name');
  const { id } = (await make(owner)).data;
  const edit = (name: string) =>
    call('PUT /store/{id}', { as: admin, params: { id }, body: { ...product, name } });
  expect((await edit(title)).statusCode).toBe(200);
  expect((await edit(`${title} hoy`)).refused.path).toBe('name');
});

test('an admin puts no number or link into the name of a plan or of the gym', async () => {
  const plan = { name: 'Mensual', priceCents: 100, periodCount: 1, periodUnit: 'month' };
  const bad = 'Mensual · SINPE 7777 2222';
  expect(
    (await call('POST /membership-plans', { as: admin, body: { ...plan, name: bad } })).statusCode,
  ).toBe(400);
  const { id } = (await call('POST /membership-plans', { as: admin, body: plan })).data;
  const rename = (as: typeof admin) =>
    call('PATCH /membership-plans/{id}', { as, params: { id }, body: { name: bad } });
  expect((await rename(admin)).statusCode).toBe(400);
  expect((await rename(owner)).statusCode).toBe(200);

  const settings = {
    gymName: bad,
    theme: defaultTheme,
    currency: 'CRC',
    timeZone: 'America/Costa_Rica',
    contact: { email: null, phone: null, address: null },
    openingHours: [],
    store: { enabled: true },
  };
  expect((await call('PUT /settings', { as: admin, body: settings })).statusCode).toBe(400);
});
