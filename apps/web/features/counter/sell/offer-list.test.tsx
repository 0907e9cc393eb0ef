import { asDay } from '@forja/calendar/day';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { show } from '../../../test/show.tsx';
import { addLine, sumsOf } from './basket/basket.ts';
import { OfferList } from './offer-list.tsx';

test('a plan goes into the basket with the tax inside its price', async () => {
  const api = fakeApi();
  api.on('GET /services', () => []);
  api.on('GET /counter-products', () => []);
  const day = asDay('2026-11-16');
  const plan = {
    planId: '01890000-0000-7000-8000-000000000011',
    name: 'Mensual',
    priceCents: 26_000_00,
    visitsTotal: null,
    enrolmentId: null,
    taxPercent: 13,
    places: 0,
    covers: { from: day, to: day },
    follows: null,
    promotion: null,
  };
  const offers = {
    plans: [plan],
    enrolledOn: null,
    enrolments: [],
    codeProblem: null,
    codeRefusals: [],
  };
  const toggle = vi.fn();
  await show(
    <OfferList
      basket={{ lines: [], toggle } as never}
      account={null}
      offers={offers}
      money={String}
      isClosed={false}
      onFreeLine={() => undefined}
    />,
  );
  await screen.findByText('Mensual');
  document.querySelector<HTMLElement>(`[data-tile="${plan.planId}"]`)?.click();
  const [line] = toggle.mock.calls[0] ?? [];
  expect(sumsOf(addLine([], line)).taxCents).toBe(2_991_15);
});

test('a product without a picture has a sign in its place', async () => {
  const api = fakeApi();
  api.on('GET /services', () => []);
  const product = {
    variantId: '01890000-0000-7000-8000-000000000021',
    name: 'Toalla',
    sku: null,
    barcode: null,
    priceCents: 8_000_00,
    taxPercent: null,
    left: 4,
    image: null,
  };
  api.on('GET /counter-products', () => [product] as never);
  await show(
    <OfferList
      basket={{ lines: [], toggle: vi.fn() } as never}
      account={null}
      offers={null}
      money={String}
      isClosed={false}
      onFreeLine={() => undefined}
    />,
  );
  await screen.findByText('Toalla');
  const tile = document.querySelector('[data-tile] svg.lucide-package');
  expect(tile).not.toBeNull();
});
