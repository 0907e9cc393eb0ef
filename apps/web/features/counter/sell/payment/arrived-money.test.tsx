import { asDay } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import type { IncomingMoney } from '@forja/contract/incoming/routes';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { logInAs } from '../../../../test/log-in-as.ts';
import { show } from '../../../../test/show.tsx';
import { newTender } from '../basket/basket.ts';
import { ArrivedMoney, arrivedMoneyFor } from './arrived-money.tsx';

const PERSON = '018f0000-0000-7000-8000-000000000009';

const money = (reference: string, values: Partial<IncomingMoney> = {}): IncomingMoney => ({
  id: crypto.randomUUID(),
  source: 'hand',
  method: 'sinpe',
  arrivedAt: '18:22',
  arrivedOn: asDay('2026-11-17'),
  amountCents: 25_000_00,
  currency: 'CRC',
  reference,
  senderName: null,
  senderPhone: null,
  senderNationalId: null,
  detail: null,
  raw: '',
  state: 'open',
  note: null,
  partOf: null,
  returnedOn: null,
  applied: null,
  proposal: null,
  usedBefore: null,
  usedBy: null,
  sameOrder: null,
  ...values,
});

const theirs: IncomingMoney['proposal'] = {
  kind: 'debt',
  id: PERSON,
  person: { id: PERSON, name: 'José', profilePic: null },
  what: 'Lo que debe',
  dueCents: 25_000_00,
  reasons: [],
  canApply: true,
  isCertain: false,
};

test.each([
  ['the only one of the amount', [money('20264482')], '', '20264482'],
  ['none where two fit', [money('20264482'), money('20265555')], '', undefined],
  ['the end of the reference chooses', [money('20264482'), money('20265555')], '5555', '20265555'],
  ['no other reference than the typed', [money('20264482')], '1234', undefined],
  ['that of the person', [money('20264482'), money('2', { proposal: theirs })], '', '2'],
  ['nothing of another amount', [money('20264482', { amountCents: 1 })], '', undefined],
  ['nothing of another method', [money('20264482', { method: 'transfer' })], '', undefined],
  ['nothing that has paid', [money('20264482', { usedBefore: 'Ya se usó' })], '', undefined],
  [
    'nothing the bank took back',
    [money('4482', { returnedOn: asDay('2026-11-17') })],
    '',
    undefined,
  ],
])('the money of a tender: %s', (_, waiting, typed, reference) => {
  const tender = { method: 'sinpe', reference: typed } as const;
  expect(arrivedMoneyFor(waiting, tender, 25_000_00, PERSON)?.reference).toBe(reference);
});

test('what arrived is said with its time, and its reference is taken with a press', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['money.take'] });
  const arrivedOn = dayIn('America/Costa_Rica', Date.now());
  api.on('GET /incoming-money', () => [money('20264482', { arrivedOn })]);
  const taken = vi.fn();
  const user = await show(
    <ArrivedMoney
      tender={newTender('sinpe')}
      amountCents={25_000_00}
      userId={null}
      onReference={taken}
    />,
  );
  await screen.findByText(/Llegó a las 18:22, ref\. 4482/);
  await user.click(
    await screen.findByRole('button', { name: 'Llegó a las 18:22, ref. 4482 · Usarla' }),
  );
  expect(taken).toHaveBeenCalledWith('20264482');
});
