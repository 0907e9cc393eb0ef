import { asDay } from '@forja/calendar/day';
import type { Payment } from '@forja/contract/memberships/payment-routes';
import { expect, test, vi } from 'vitest';
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

const payment: Payment = {
  ...{ id: '01a00065-d94c-73f1-a677-510ab2b92066', receiptNumber: 457, saleId: null },
  ...{ userId: '01a00065-d94c-73f1-a677-510ab2b92067', username: 'Rebeca Solano', hasPhone: true },
  ...{ membershipId: null, planId: null, concept: 'Mensual', amountCents: 2_600_000 },
  ...{ currency: 'CRC', method: 'cash', status: 'confirmed', reference: null, note: null },
  ...{ receiptPhoto: null, paidOn: asDay('2026-11-17'), coversFrom: null, coversTo: null },
  ...{ createdAt: '2026-11-17T12:00:00-06:00', confirmedAt: '2026-11-17T12:00:00-06:00' },
  ...{ voidedAt: null, voidReason: null },
};

test.each([
  [768, ['Recibo', 'Persona', 'Fecha', 'Estado', 'Monto', 'Acciones']],
  [1024, ['Recibo', 'Persona', 'Concepto', 'Forma de pago', 'Fecha', 'Estado', 'Comprobante']],
])('%i px wide, its columns fit where payments have documents', async (width, shown) => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const matches = [...media.matchAll(/(min|max)-width: (\d+)px/g)].every(([, end, at]) =>
      end === 'min' ? width >= Number(at) : width <= Number(at),
    );
    return Object.assign(new EventTarget(), { matches, media }) as unknown as MediaQueryList;
  });
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /payments', () => [payment]);
  api.on('GET /card-doubts', () => []);
  api.on('GET /declined-renewals', () => []);
  api.on('GET /fiscal/payment-documents', () => []);
  api.on('GET /fiscal/status', () => ({ isSetUp: true, hasDocuments: true, away: null }));
  const screen = await show(<PaymentsTab />);
  await screen.see('Persona');
  const heads = [...document.querySelectorAll('th')].map(({ textContent }) => textContent);
  expect(heads.slice(0, shown.length)).toEqual(shown);
  vi.mocked(window.matchMedia).mockRestore();
});
