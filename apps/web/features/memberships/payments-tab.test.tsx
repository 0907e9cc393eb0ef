import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/screen.tsx';
import { PaymentsTab } from './payments-tab.tsx';

test('a link that looks for a payment fills the search, and the search asks for it', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  const asked: unknown[] = [];
  api.on('GET /payments', ({ query }) => {
    asked.push(query.search);
    return [];
  });
  api.on('GET /card-doubts', () => []);
  api.on('GET /declined-renewals', () => []);
  api.on('GET /fiscal/status', () => ({ isSetUp: false, hasDocuments: false, away: null }));
  const screen = await show(<PaymentsTab />, { at: '/?buscar=P-88' });
  await screen.see('Ningún pago coincide con la búsqueda');
  expect(screen.field('Buscar pagos')).toHaveProperty('value', 'P-88');
  expect(asked).toContain('P-88');
});
