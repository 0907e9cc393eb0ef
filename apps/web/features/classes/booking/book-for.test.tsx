import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPerson } from '../../../test/build-person.ts';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import type { GymEvent } from '../calendar.ts';
import { BookFor } from './book-for.tsx';

test('a refused booking says whose it was beside the box, and what can be done', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  const noelia = buildPerson({ firstName: 'Noelia', lastName: 'Mora' });
  api.on('GET /users', () => [noelia]);
  api.on('POST /events/{id}/people', () => {
    throw refusal('CONFLICT', { message: 'No tiene una membresía activa.' });
  });
  const user = await show(<BookFor event={{ id: 'funcional' } as unknown as GymEvent} />);
  await user.click(await screen.findByPlaceholderText('Reservar para una persona…'));
  await user.click(await screen.findByText('Noelia Mora'));
  await screen.findByText('Noelia Mora: No tiene una membresía activa.');
  expect(screen.getByRole('link', { name: 'Ver ficha' }).getAttribute('href')).toBe(
    `/usuarios?persona=${noelia.id}`,
  );
  screen.getByRole('link', { name: 'Vender o cobrar' });
});
