import type { ShiftDetail } from '@forja/contract/shifts/routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { acrossElements, show } from '../../../test/show.tsx';
import { CloseShift } from './close-shift.tsx';

const ME = '01890000-0000-7000-8000-000000000001';
const OTHER = '01890000-0000-7000-8000-000000000002';

const makeShift = (openedById: string, countedCents = 50_000_00): ShiftDetail => ({
  id: '01890000-0000-7000-8000-000000000015',
  number: 15,
  registerId: '01890000-0000-7000-8000-000000000016',
  registerName: 'Caja 1',
  locationName: null,
  currency: 'CRC',
  floatCents: 50_000_00,
  openedAt: '2026-11-16T07:00:00-06:00',
  openedBy: 'Esteban Coto',
  openedById,
  closedAt: null,
  closedBy: null,
  countedCents: null,
  expectedCents: 50_000_00,
  differenceCents: null,
  note: '',
  isBlind: false,
  toleranceCents: 0,
  usdRateCents: null,
  usdCents: 0,
  movements: [],
  sums: null,
  count: {
    id: '01890000-0000-7000-8000-000000000017',
    pieces: [],
    usdCents: 0,
    countedCents,
    foundCents: countedCents,
    movedCents: 0,
    movedUsdCents: 0,
    expectedCents: 50_000_00,
    differenceCents: countedCents - 50_000_00,
    by: 'Rosa Mena',
    at: '2026-11-16T12:00:00-06:00',
  },
});

async function closing(openedById: string) {
  const api = fakeApi();
  await logInAs(api, { id: ME, role: 'admin' });
  const shift = makeShift(openedById);
  api.on('POST /shifts/{id}/close', () => ({ ...shift, closedAt: '2026-11-16T12:05:00-06:00' }));
  const closes = () => api.sent('POST /shifts/{id}/close').length;
  return { closes, user: await show(<CloseShift shift={shift} onBack={() => undefined} />) };
}

test('the shift somebody else opened is closed after a question', async () => {
  const { closes, user } = await closing(OTHER);
  await user.click(await screen.findByRole('button', { name: 'Cerrar turno' }));
  await screen.findByText('Este turno lo abrió Esteban Coto');
  expect(closes()).toBe(0);
  await user.click(await screen.findByRole('button', { name: 'Volver' }));
  expect(closes()).toBe(0);
  await user.click(await screen.findByRole('button', { name: 'Cerrar turno' }));
  await user.click(await screen.findByRole('button', { name: 'Cerrar su turno' }));
  await screen.findByText('Cerramos el turno 15.');
  expect(closes()).toBe(1);
});

test('one’s own shift is closed without another question', async () => {
  const { closes, user } = await closing(ME);
  await user.click(await screen.findByRole('button', { name: 'Cerrar turno' }));
  expect(closes()).toBe(1);
});

test.each([
  [49_500_00, 'Qué pasó'],
  [50_000_00, 'Qué pasó (opcional)'],
])('of %i that were counted what happened is asked for as %s', async (countedCents, label) => {
  await logInAs(fakeApi(), { id: ME, role: 'admin' });
  const shift = makeShift(ME, countedCents);
  await show(<CloseShift shift={shift} onBack={() => undefined} />);
  expect(screen.getByLabelText<HTMLInputElement>(/^Qué pasó/).labels?.[0]?.textContent).toBe(label);
});

test('money moved after a blind count is shown between the pieces and the total', async () => {
  await logInAs(fakeApi(), { id: ME, role: 'admin' });
  const { count, ...shift } = makeShift(ME, 56_000_00);
  const pieces = [{ valueCents: 20_000_00, pieces: 2 }];
  const moved = count && { ...count, pieces, foundCents: 40_000_00, movedCents: 16_000_00 };
  await show(
    <CloseShift
      shift={{ ...shift, isBlind: true, expectedCents: 66_000_00, count: moved }}
      onBack={() => undefined}
    />,
  );
  screen.getByText(
    acrossElements('Billetes y monedas₡40 000Movido después del conteo₡16 000Contado₡56 000'),
  );
});

const notCounted: ShiftDetail = { ...makeShift(ME), count: null };
const pieces = () => screen.getByLabelText('Cuántos de ₡20 000');

test.each(['2,5,1', '2,5', '25x', '123456'])(
  '%s notes are refused where they are typed, and nothing is written down',
  async (typed) => {
    const api = fakeApi();
    await logInAs(api, { role: 'admin' });
    const user = await show(<CloseShift shift={notCounted} onBack={() => undefined} />);
    await user.type(pieces(), typed);
    screen.getByText('Escribe cuántos hay, un número entero: 25');
    await user.click(await screen.findByRole('button', { name: 'Comparar' }));
    expect(document.activeElement).toBe(pieces());
    expect(api.sent('POST /shifts/{id}/counts')).toHaveLength(0);
  },
);

test('a corrected count is saved as it is read', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin' });
  api.on('POST /shifts/{id}/counts', () => notCounted);
  const user = await show(<CloseShift shift={notCounted} onBack={() => undefined} />);
  await user.type(pieces(), '2,5,1');
  await user.clear(pieces());
  await user.type(pieces(), '1 251');
  expect(screen.queryByText(/Escribe cuántos hay/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Comparar' }));
  expect(api.sent('POST /shifts/{id}/counts')[0]).toMatchObject({
    pieces: [{ valueCents: 20_000_00, pieces: 1251 }],
  });
});
