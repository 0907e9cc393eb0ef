import type { ShownAutopay } from '@forja/contract/saved-cards/routes';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/screen.tsx';
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
  return { api, screen: await show(<AutopayPanel />) };
}

test('the owner turns it on and chooses the days', async () => {
  const { api, screen } = await showPanel(saved());
  await screen.see('Apagado');
  await screen.tick('Cobrar con la tarjeta guardada las membresías que se renuevan solas');
  await screen.tick('A los 5 días');
  await screen.tick('A los 7 días');
  await screen.write('Primer cobro antes de que empiece el período', '5');
  await screen.click('Guardar cobro automático');
  await screen.see('Guardamos el cobro automático.');
  expect(api.sent('PUT /autopay-settings')).toEqual([
    { enabled: true, daysBefore: 5, retries: [1, 3, 7] },
  ]);
  await screen.see('Activo');
});

test('with a gateway that keeps no cards it says so', async () => {
  const { screen } = await showPanel(saved({ canKeep: false }));
  await screen.see('ONVO no guarda tarjetas');
});

test('without a gateway there is nothing to choose', async () => {
  const { screen } = await showPanel(saved({ canKeep: null }));
  expect(screen.text()).not.toContain('Cobro automático');
});
