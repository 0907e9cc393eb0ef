import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPlan } from '../../test/build-plan.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/show.tsx';
import { PlansTab } from './plans-tab.tsx';

test('a ready plan lacks only its price, and another one can follow', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /membership-plans', () => []);
  api.on('GET /services', () => []);
  api.on('GET /locations', () => []);
  api.on('GET /dispositivos', () => []);
  api.on('GET /fiscal/status', () => ({ isSetUp: false, hasDocuments: false, issues: 0 }) as never);
  api.on('POST /membership-plans', () => buildPlan());
  const user = await show(<PlansTab />);
  await user.click(await screen.findByRole('button', { name: '10 visitas' }));
  expect(await screen.findByLabelText('Nombre')).toHaveProperty('value', '10 visitas');
  await user.type(screen.getByLabelText('Precio'), '25000');
  await user.click(screen.getByRole('button', { name: 'Guardar y otro' }));
  await screen.findByText('Creamos el plan.');
  expect(api.sent('POST /membership-plans')).toMatchObject([
    { name: '10 visitas', periodCount: 2, visitsTotal: 10, priceCents: 2_500_000 },
  ]);
  expect(await screen.findByLabelText('Nombre')).toHaveProperty('value', '');
});
