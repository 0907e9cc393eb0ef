import { asDay } from '@forja/calendar/day';
import type { AutopayTry, CardMinor, OwnCard, SavedCard } from '@forja/contract/saved-cards/routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusedFields } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { acrossElements, show } from '../../../test/show.tsx';
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
  return { api, user: await show(<MyCard />, { at }) };
}

test('what is agreed to is read first, and sent as it was read', async () => {
  const { api, user } = await showCard(own());
  api.on('POST /saved-card', () => ({ url: '#pasarela' }));
  await user.click(await screen.findByRole('button', { name: 'Agregar tarjeta' }));
  await screen.findByText(CONSENT);
  // A period that is due already is charged within minutes.
  screen.getByText(/si ya toca cobrar tu próximo período, se cobra hoy mismo/);
  await user.click(await screen.findByRole('button', { name: 'Acepto, seguir' }));
  await screen.findByText(/Te llevamos a la página segura/);
  expect(api.sent('POST /saved-card')).toEqual([{ consent: CONSENT }]);
});

test('people who have a card only for minors read that saving it pays for nobody yet', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin' });
  api.on('GET /saved-card', () => own());
  const user = await show(<MyCard isForMinors />);
  await user.click(await screen.findByRole('button', { name: 'Agregar tarjeta' }));
  await screen.findByText(/después aceptas qué membresías paga/);
  expect(screen.queryByText(/tu próximo período/)).toBeNull();
});

test('a text that changed meanwhile is said in the dialog', async () => {
  const { api, user } = await showCard(own());
  api.on('POST /saved-card', () => {
    throw refusedFields({ consent: 'El texto cambió. Léelo de nuevo antes de aceptar.' });
  });
  await user.click(await screen.findByRole('button', { name: 'Agregar tarjeta' }));
  await user.click(await screen.findByRole('button', { name: 'Acepto, seguir' }));
  await screen.findByText(/El texto cambió\./);
});

test('the card says when it is charged next and how much, and is removed', async () => {
  const { api, user } = await showCard(own({ card: CARD, next: NEXT }));
  await screen.findByText('Visa terminada en 4242');
  screen.getByText(/Vence 03\/2031/);
  screen.getByText(acrossElements(/El próximo cobro es el .*28.*Mensual/));
  api.on('DELETE /saved-card', () => own());
  await user.click(await screen.findByRole('button', { name: 'Quitar tarjeta' }));
  await user.click(await screen.findByRole('button', { name: 'Sí, quitarla' }));
  await screen.findByText('Listo. Quitamos tu tarjeta.');
  await screen.findByText('Agregar tarjeta');
});

test('a decline says why, and a card that the bank wants unused that it is not charged', async () => {
  const blocked = { ...CARD, blocked: 'stolen' as const };
  await showCard(own({ card: blocked, lastTry: DECLINED }));
  await screen.findByText(/no tiene fondos suficientes/);
  screen.getByText(/Tu banco pidió no usar más esta tarjeta/);
});

test('a card of an account that the gym left says that it is to be left again', async () => {
  await showCard(own({ card: { ...CARD, isOfOtherAccount: true } }));
  await screen.findByText(/Guárdala de nuevo/);
  expect(screen.queryByText(/No hay ningún cobro por venir/)).toBeNull();
});

test('a gym that keeps no cards shows nothing of it', async () => {
  await showCard(own({ isOffered: false, consent: null }));
  expect(screen.queryByText(/tarjeta/)).toBeNull();
});

test('a reported payment that nobody looked at holds the card back, and it says so', async () => {
  await showCard(own({ card: CARD, next: NEXT, isWaiting: true }));
  await screen.findByText(/Reportaste un pago que el gimnasio todavía no revisa/);
  expect(screen.queryByText(/El próximo cobro/)).toBeNull();
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
  const { api, user } = await showCard(own({ card: CARD, minors: [MINOR] }));
  const { consent, ...rest } = MINOR;
  const agreed = { agreedText: consent, agreedAt: '2026-11-18T10:00:00Z', next: NEXT };
  api.on('POST /saved-card/minors', () =>
    own({ card: CARD, minors: [{ ...rest, ...agreed, consent: null }] }),
  );
  await user.click(await screen.findByRole('button', { name: 'Pagar con mi tarjeta: Luis Mora' }));
  await screen.findByText(consent ?? '');
  await user.click(await screen.findByRole('button', { name: 'Acepto' }));
  await screen.findByText('Listo. Tu tarjeta paga la membresía de Luis Mora.');
  expect(api.sent('POST /saved-card/minors')).toEqual([{ userId: MINOR.userId, consent }]);
  screen.getByText(acrossElements(/Luis Mora.*El próximo cobro es el .*28/));
  api.on('DELETE /saved-card/minors/{userId}', () => own({ card: CARD, minors: [MINOR] }));
  await user.click(await screen.findByRole('button', { name: 'Dejar de pagar: Luis Mora' }));
  await user.click(await screen.findByRole('button', { name: 'Sí, dejar de pagar' }));
  await screen.findByText('Listo. Tu tarjeta ya no paga la membresía de Luis Mora.');
});

test('a minor reads whose card pays, and is offered none of their own', async () => {
  await showCard(own({ paidBy: 'Ana Mora', consent: null }));
  await screen.findByText('Tu membresía la paga Ana Mora con su tarjeta.');
  expect(screen.queryByText(/Agregar tarjeta/)).toBeNull();
});
