import type { ShownAutopay } from '@forja/contract/saved-cards/routes';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import { AutopayPanel } from './autopay-panel.tsx';

const saved = (values: Partial<ShownAutopay> = {}): ShownAutopay => ({
  enabled: false,
  daysBefore: 3,
  retries: [1, 3, 5],
  canKeep: true,
  cards: 0,
  ...values,
});

async function showPanel(settings: ShownAutopay) {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /autopay-settings', () => settings);
  api.on('PUT /autopay-settings', ({ body }) => ({ ...settings, ...body }));
  return { api, user: await show(<AutopayPanel />) };
}

test('the owner turns it on and chooses the days', async () => {
  const { api, user } = await showPanel(saved());
  await screen.findByText('Apagado');
  await user.click(
    await screen.findByLabelText(
      'Cobrar con la tarjeta guardada las membresías que se renuevan solas',
    ),
  );
  await user.click(await screen.findByLabelText('A los 5 días'));
  await user.click(await screen.findByLabelText('A los 7 días'));
  await user.clear(screen.getByLabelText('Primer cobro antes de que empiece el período'));
  await user.type(screen.getByLabelText('Primer cobro antes de que empiece el período'), '5');
  await user.click(await screen.findByRole('button', { name: 'Guardar cobro automático' }));
  await screen.findByText('Guardamos el cobro automático.');
  expect(api.sent('PUT /autopay-settings')).toEqual([
    { enabled: true, daysBefore: 5, retries: [1, 3, 7] },
  ]);
  await screen.findByText('Activo');
});

test('with a gateway that keeps no cards it says so', async () => {
  await showPanel(saved({ canKeep: false }));
  await screen.findByText(/ONVO no guarda tarjetas/);
});

test('without a gateway there is nothing to choose', async () => {
  await showPanel(saved({ canKeep: null }));
  await waitFor(() => expect(screen.queryByText(/Cobro automático/)).toBeNull());
});
