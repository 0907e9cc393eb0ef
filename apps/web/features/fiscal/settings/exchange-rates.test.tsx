import { asDay } from '@forja/calendar/day';
import type { ExchangeRates as Rates } from '@forja/contract/fiscal/rate-routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import { ExchangeRates, RatesPanel } from './exchange-rates.tsx';

const TODAY = asDay('2026-11-17');
const YESTERDAY = asDay('2026-11-16');
const MISSING: Rates = {
  today: TODAY,
  days: [
    { day: TODAY, rateCents: 508_37, waiting: 0 },
    { day: YESTERDAY, rateCents: null, waiting: 3 },
  ],
};

test('the rate form begins with the day documents wait for, and saves what is typed', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  const sent: unknown[] = [];
  api.on('GET /fiscal/rates', () => MISSING);
  api.on('PUT /fiscal/rates', ({ body }) => {
    sent.push(body);
    return { today: TODAY, days: [{ day: YESTERDAY, rateCents: 507_10, waiting: 0 }] };
  });
  const user = await show(<RatesPanel />);
  await screen.findByText('3 comprobantes esperan');
  screen.getByText('₡508,37');
  await user.type(screen.getByLabelText('Un dólar vale'), '507,10');
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  await screen.findByText('₡507,10');
  expect(sent).toEqual([{ day: YESTERDAY, rateCents: 507_10 }]);
  expect(screen.queryByText(/Falta/)).toBeNull();
});

test('people who may only read see the rates and no form', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['fiscal.read'] });
  api.on('GET /fiscal/rates', () => MISSING);
  await show(<RatesPanel />);
  await screen.findByText('₡508,37');
  expect(screen.queryByText(/Un dólar vale/)).toBeNull();
});

test('a gym that charges in colones sees no exchange rates', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  await show(<ExchangeRates />);
  expect(screen.queryByText(/Tipo de cambio/)).toBeNull();
});
