import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildPerson } from '../../../test/build-person.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import type { BasketLine } from './basket/basket.ts';
import { PlanFamily } from './plan-family.tsx';

const line: BasketLine = {
  key: 'family',
  article: { kind: 'plan', planId: 'family' },
  name: 'Familiar',
  detail: '',
  unitPriceCents: 40_000_00,
  taxPercent: null,
  quantity: 1,
  most: 1,
  discountCents: 0,
  discountReason: '',
  places: 2,
};

test('somebody new of the family is added without leaving the sale', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /users', () => []);
  api.on('GET /locations', () => []);
  api.on('GET /staff-profiles', () => []);
  const eva = buildPerson({ firstName: 'Eva', lastName: 'Mora' });
  api.on('POST /users', () => eva);
  const onFamily = vi.fn();
  const user = await show(<PlanFamily line={line} buyerId={null} onFamily={onFamily} />);
  await user.click(await screen.findByRole('button', { name: 'Agregar a alguien nuevo' }));
  await user.type(await screen.findByLabelText('Nombre'), 'Eva');
  expect(screen.queryByRole('button', { name: 'Agregar y cobrar' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Agregar persona' }));
  await vi.waitFor(() =>
    expect(onFamily).toHaveBeenCalledWith('family', [{ id: eva.id, name: 'Eva Mora' }]),
  );
});
