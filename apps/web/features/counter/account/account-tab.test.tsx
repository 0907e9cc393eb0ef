import { asDay } from '@forja/calendar/day';
import type { AccountDocument } from '@forja/contract/accounts/routes';
import { BUILT_IN_PROFILES } from '@forja/contract/duties/profiles';
import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { showOnPhone } from '../../../test/on-phone.ts';
import { show } from '../../../test/show.tsx';
import { AccountTab } from './account-tab.tsx';

showOnPhone();

const userId = '01890000-0000-7000-8000-000000000001';

async function showTo(profile: keyof typeof BUILT_IN_PROFILES) {
  const permissions = [...BUILT_IN_PROFILES[profile].permissions];
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions });
  api.on('GET /users/{id}', () => {
    throw refusal('NOT_FOUND');
  });
  api.on('GET /accounts/{userId}/documents', () => []);
  api.on('GET /users/{id}/fiscal-receiver', () => ({ receiver: null, issues: false }));
  api.on('GET /accounts/{userId}/reminders', () => []);
  api.on('GET /accounts/{userId}', () => ({
    userId,
    username: 'Diego Solano',
    hasPhone: false,
    currency: 'CRC',
    balanceCents: -3_000_00,
    owedCents: 0,
    creditCents: 3_000_00,
    refundableCents: 3_000_00,
    open: [],
  }));
  await show(<AccountTab userId={userId} />);
  await screen.findByText('Diego Solano');
  return ['Devolver', 'Dar crédito', 'Cobrar'].filter(
    (action) => screen.queryByText(action) !== null,
  );
}

test.each([
  ['gerencia', ['Devolver', 'Dar crédito', 'Cobrar']],
  ['recepcion', ['Cobrar']],
  ['contabilidad', []],
] as const)('%s sees of an account what they may do with it', async (profile, seen) => {
  expect(await showTo(profile)).toEqual(seen);
});

const documentOf = (
  kind: AccountDocument['kind'],
  number: number,
  rest: Partial<AccountDocument>,
): AccountDocument => ({
  id: `018f0000-0000-7000-8000-00000000${String(number).padStart(4, '0')}`,
  kind,
  number,
  day: asDay('2026-11-01'),
  at: '2026-11-01T10:00:00-06:00',
  concept: `Concepto ${number}`,
  covers: null,
  amountCents: 26_000_00,
  balanceCents: 0,
  openCents: 0,
  by: null,
  settles: null,
  settledIds: [],
  saleId: null,
  ...rest,
});

const month = documentOf('charge', 2963, {});
const evaluation = documentOf('charge', 3011, {});
const other = documentOf('charge', 2788, {});
/** As the old tables made them: the payment and its charge have the same id. */
const paid = documentOf('payment', 3498, {
  id: month.id,
  concept: 'SINPE Móvil',
  settles: 'C-2963 y parte de C-3011',
  settledIds: [month.id, evaluation.id],
});

async function showStatement(address?: string) {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  const searched: unknown[] = [];
  api.on('GET /users/{id}', () => {
    throw refusal('NOT_FOUND');
  });
  api.on('GET /users/{id}/fiscal-receiver', () => ({ receiver: null, issues: false }));
  api.on('GET /accounts/{userId}/reminders', () => []);
  api.on('GET /accounts/{userId}/documents', ({ query }) => {
    searched.push(query.search);
    return [evaluation, paid, month, other];
  });
  api.on('GET /accounts/{userId}', () => ({
    userId,
    username: 'Sofía Alvarado',
    hasPhone: false,
    currency: 'CRC',
    balanceCents: 0,
    owedCents: 0,
    creditCents: 0,
    refundableCents: 0,
    open: [],
  }));
  const user = await show(
    <>
      <Link to="/caja?documento=P-3498">Otro documento</Link>
      <AccountTab userId={userId} />
    </>,
    address ? { at: address } : {},
  );
  await screen.findByText('Concepto 2788');
  return { user, searched };
}

/** The highlighted codes, followed by the code of the chosen row. */
const lit = () => [
  ...[...document.querySelectorAll('.text-primary-text')].map((one) => one.textContent),
  document.querySelector('[aria-current]')?.textContent?.match(/[A-Z]-\d+/)?.[0],
];

test('choosing a payment lights what it settled, choosing it again leaves it, and a charge lights its payment', async () => {
  const { user } = await showStatement();
  expect(lit()).toEqual([undefined]);
  await user.click(await screen.findByRole('button', { name: 'SINPE Móvil' }));
  expect(lit()).toEqual(['C-3011', 'P-3498', 'C-2963', 'P-3498']);
  await screen.findByText('2 documentos con el mismo dinero');
  await user.click(await screen.findByRole('button', { name: 'SINPE Móvil' }));
  expect(lit()).toEqual([undefined]);
  await user.click(await screen.findByRole('button', { name: 'Concepto 2963' }));
  expect(lit()).toEqual(['P-3498', 'C-2963', 'C-2963']);
  await user.click(await screen.findByRole('button', { name: 'Concepto 2788' }));
  expect(lit()).toEqual(['C-2788', 'C-2788']);
});

test('a link to a document looks for its code and lights it with what it is tied to', async () => {
  const { user, searched } = await showStatement('/caja?vista=cuenta&documento=C-3011');
  expect(searched).toEqual(['C-3011']);
  expect(lit()).toEqual(['C-3011', 'P-3498', 'C-3011']);
  await user.click(await screen.findByRole('link', { name: 'Otro documento' }));
  await waitFor(() => expect(lit()).toEqual(['C-3011', 'P-3498', 'C-2963', 'P-3498']));
  expect(searched).toEqual(['C-3011', 'P-3498']);
});
