import { asDay } from '@forja/calendar/day';
import type { AutopayTry, CardMinor, OwnCard, SavedCard } from '@forja/contract/saved-cards/routes';
import { expect, test } from 'vitest';
import { fakeApi, refusedFields } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/screen.tsx';
import MyCard from './my-card.tsx';

const CONSENT = 'Autorizo a Hierro Norte a cobrar con esta tarjeta cada período de mi membresía.';

const CARD: SavedCard = {
  brand: 'visa',
  last4: '4242',
  expMonth: 3,
  expYear: 2031,
  blocked: null,
  isOfOtherAccount: false,
  consentText: CONSENT,
  consentedAt: '2026-11-10T10:00:00Z',
};

const NEXT = {
  on: asDay('2026-11-28'),
  amountCents: 25_000_00,
  currency: 'CRC',
  concept: 'Membresía Mensual',
};

const DECLINED: AutopayTry = {
  id: '01890000-0000-7000-8000-000000000031',
  state: 'closed',
  decline: 'insufficient',
  concept: 'Membresía Mensual',
  amountCents: 25_000_00,
  currency: 'CRC',
  tryNumber: 1,
  periodFrom: asDay('2026-12-01'),
  triedAt: '2026-11-28T14:00:00Z',
  receiptNumber: null,
};

const own = (values: Partial<OwnCard> = {}): OwnCard => ({
  isOffered: true,
  consent: CONSENT,
  card: null,
  isAdding: false,
  next: null,
  lastTry: null,
  isWaiting: false,
  paidBy: null,
  minors: [],
  ...values,
});

async function showCard(card: OwnCard, at = '/perfil') {
  const api = fakeApi();
  await logInAs(api, {});
  api.on('GET /saved-card', () => card);
  return { api, screen: await show(<MyCard />, { at }) };
}

test('what is agreed to is read first, and sent as it was read', async () => {
  const { api, screen } = await showCard(own());
  api.on('POST /saved-card', () => ({ url: '#pasarela' }));
  await screen.click('Agregar tarjeta');
  await screen.see(CONSENT);
  // A period that is due already is charged within minutes.
  expect(screen.text()).toContain('si ya toca cobrar tu próximo período, se cobra hoy mismo');
  await screen.click('Acepto, seguir');
  await screen.see('Te llevamos a la página segura');
  expect(api.sent('POST /saved-card')).toEqual([{ consent: CONSENT }]);
});

test('people who have a card only for minors read that saving it pays for nobody yet', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin' });
  api.on('GET /saved-card', () => own());
  const screen = await show(<MyCard isForMinors />);
  await screen.click('Agregar tarjeta');
  await screen.see('después aceptas qué membresías paga');
  expect(screen.text()).not.toContain('tu próximo período');
});

test('a text that changed meanwhile is said in the dialog', async () => {
  const { api, screen } = await showCard(own());
  api.on('POST /saved-card', () => {
    throw refusedFields({ consent: 'El texto cambió. Léelo de nuevo antes de aceptar.' });
  });
  await screen.click('Agregar tarjeta');
  await screen.click('Acepto, seguir');
  await screen.see('El texto cambió.');
});

test('the card says when it is charged next and how much, and is removed', async () => {
  const { api, screen } = await showCard(own({ card: CARD, next: NEXT }));
  await screen.see('Visa terminada en 4242');
  expect(screen.text()).toContain('Vence 03/2031');
  expect(screen.text()).toMatch(/El próximo cobro es el .*28.*Mensual/);
  api.on('DELETE /saved-card', () => own());
  await screen.click('Quitar tarjeta');
  await screen.click('Sí, quitarla');
  await screen.see('Listo. Quitamos tu tarjeta.');
  await screen.see('Agregar tarjeta');
});

test('a decline says why, and a card that the bank wants unused that it is not charged', async () => {
  const blocked = { ...CARD, blocked: 'stolen' as const };
  const { screen } = await showCard(own({ card: blocked, lastTry: DECLINED }));
  await screen.see('no tiene fondos suficientes');
  expect(screen.text()).toContain('Tu banco pidió no usar más esta tarjeta');
});

test('a card of an account that the gym left says that it is to be left again', async () => {
  const { screen } = await showCard(own({ card: { ...CARD, isOfOtherAccount: true } }));
  await screen.see('Guárdala de nuevo');
  expect(screen.text()).not.toContain('No hay ningún cobro por venir');
});

test('a gym that keeps no cards shows nothing of it', async () => {
  const { screen } = await showCard(own({ isOffered: false, consent: null }));
  expect(screen.text()).not.toContain('tarjeta');
});

test('a reported payment that nobody looked at holds the card back, and it says so', async () => {
  const { screen } = await showCard(own({ card: CARD, next: NEXT, isWaiting: true }));
  await screen.see('Reportaste un pago que el gimnasio todavía no revisa');
  expect(screen.text()).not.toContain('El próximo cobro');
});

const MINOR: CardMinor = {
  userId: '01890000-0000-7000-8000-000000000041',
  name: 'Luis Mora',
  isWaiting: false,
  agreedText: null,
  agreedAt: null,
  next: null,
  lastTry: null,
  consent: 'Autorizo a Hierro Norte a cobrar cada período de la membresía de Luis Mora.',
};

test('a guardian reads what paying for a minor means, agrees, and ends it', async () => {
  const { api, screen } = await showCard(own({ card: CARD, minors: [MINOR] }));
  const { consent, ...rest } = MINOR;
  const agreed = { agreedText: consent, agreedAt: '2026-11-18T10:00:00Z', next: NEXT };
  api.on('POST /saved-card/minors', () =>
    own({ card: CARD, minors: [{ ...rest, ...agreed, consent: null }] }),
  );
  await screen.click('Pagar con mi tarjeta: Luis Mora');
  await screen.see(consent ?? '');
  await screen.click('Acepto');
  await screen.see('Listo. Tu tarjeta paga la membresía de Luis Mora.');
  expect(api.sent('POST /saved-card/minors')).toEqual([{ userId: MINOR.userId, consent }]);
  expect(screen.text()).toMatch(/Luis Mora.*El próximo cobro es el .*28/);
  api.on('DELETE /saved-card/minors/{userId}', () => own({ card: CARD, minors: [MINOR] }));
  await screen.click('Dejar de pagar: Luis Mora');
  await screen.click('Sí, dejar de pagar');
  await screen.see('Listo. Tu tarjeta ya no paga la membresía de Luis Mora.');
});

test('a minor reads whose card pays, and is offered none of their own', async () => {
  const { screen } = await showCard(own({ paidBy: 'Ana Mora', consent: null }));
  await screen.see('Tu membresía la paga Ana Mora con su tarjeta.');
  expect(screen.text()).not.toContain('Agregar tarjeta');
});
