import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { localStore } from '../../../lib/storage.ts';
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import { FavouriteStar } from './favourite-star.tsx';
import { StaffGroup } from './staff-group.tsx';
import { personAt } from './staff-memory.ts';

const PERSON = '01890000-0000-7000-8000-000000000001';

function openGym(): FakeApi {
  onTestFinished(() => {
    for (const key of localStore.keys())
      if (key.startsWith('forja-staff-memory')) localStore.removeItem(key);
  });
  return fakeApi();
}

const shown = () =>
  [...document.querySelectorAll('nav[aria-label="Gestión"] a')].map(
    (link) => `${link.textContent}${link.hasAttribute('aria-current') ? ' (aquí)' : ''}`,
  );

const group = (
  <>
    <FavouriteStar />
    <StaffGroup />
  </>
);

test('a star puts a place first, and folded only favourites and the current place stay', async () => {
  await logInAs(openGym(), { id: 'u1', role: 'admin' });
  const user = await show(group, { at: '/caja' });
  expect(shown().slice(0, 2)).toEqual(['Usuarios', 'Caja (aquí)']);
  await user.click(await screen.findByRole('button', { name: 'Caja entre tus favoritos' }));
  expect(shown().slice(0, 2)).toEqual(['Caja, favorito (aquí)', 'Usuarios']);
  await user.click(await screen.findByRole('button', { name: 'Gestión' }));
  expect(shown()).toEqual(['Caja, favorito (aquí)']);
  await show(group, { at: `/rutinas-admin/${PERSON}` });
  expect(shown().slice(1), 'as a reload finds it').toEqual(['Caja, favorito', 'Usuarios (aquí)']);
});

test('what one person arranged says nothing to the next on the same device', async () => {
  const api = openGym();
  await logInAs(api, { id: 'u1', role: 'admin' });
  const user = await show(group, { at: '/caja' });
  await user.click(await screen.findByRole('button', { name: 'Caja entre tus favoritos' }));
  await act(() => logInAs(api, { id: 'u2', role: 'admin' }));
  await show(group, { at: '/caja' });
  expect(shown().at(-1)).toBe('Ajustes');
  expect(document.querySelector('[aria-pressed="true"]')).toBeNull();
});

test('another tab is heard', async () => {
  await logInAs(openGym(), { id: 'u1', role: 'admin' });
  await show(group, { at: '/usuarios' });
  const key = `forja-staff-memory:demo:u1`;
  localStore.setItem(key, JSON.stringify({ favourites: ['/orders-admin'] }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  await screen.findByText(/favorito/);
  expect(shown()[0]).toBe('Pedidos, favorito');
});

test.each([
  ['/usuarios', `?persona=${PERSON}`, PERSON],
  ['/caja', `?vista=cuenta&persona=${PERSON}`, PERSON],
  [`/dietas-admin/${PERSON}`, '', PERSON],
  ['/usuarios', '?persona=<script>', null],
  ['/usuarios', '', null],
])('%s%s shows %s', (pathname, search, id) => {
  expect(personAt({ pathname, search })).toBe(id);
});
