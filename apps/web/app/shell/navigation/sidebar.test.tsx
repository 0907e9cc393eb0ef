import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { session } from '../../../lib/session/current.ts';
import { localStore } from '../../../lib/storage.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { acrossElements, show } from '../../../test/show.tsx';
import { Sidebar } from './sidebar.tsx';
import { NARROW, setSidebarExpanded } from './sidebar-state.ts';

const MEMBER_LINKS = [
  'Panel',
  'Notificaciones',
  'Rutinas',
  'Dietas',
  'Mis Mediciones',
  'Mis Registros',
  'Clases',
  'Mensajes',
  'Carrito',
];

const links = () =>
  [...document.querySelectorAll('nav[aria-label="Principal"] a > span:first-of-type')].map(
    (each) => each.textContent,
  );
/** The links outside the lists: the logo, then whose account it is. */
const outside = () =>
  [...document.querySelectorAll('#sidebar > div:first-child > a')].map((each) =>
    each.getAttribute('href'),
  );
const isOpen = () => !document.querySelector('#sidebar')?.hasAttribute('inert');

test('a guest finds the shop and the login', async () => {
  const api = fakeApi();
  await logInAs(api, {});
  api.on('POST /logout', () => undefined);
  await session.logout('manual');
  await show(<Sidebar />, { at: '/tienda' });
  expect(links()).toEqual(['Tienda', 'Iniciar sesión']);
  expect(outside()).toEqual(['/']);
});

test('an owner finds everything of a member, management and the own account', async () => {
  await logInAs(fakeApi(), { role: 'owner', username: 'Andrés Villalobos' });
  await show(<Sidebar />, { at: '/home' });
  await screen.findByText('Andrés Villalobos');
  expect(links()).toEqual([...MEMBER_LINKS, 'Administración', 'Tienda']);
  expect(outside()).toEqual(['/', '/perfil']);
});

test('it collapses and expands', async () => {
  await logInAs(fakeApi(), {});
  const user = await show(<Sidebar />, { at: '/home' });
  await screen.findByText('Cerrar sesión');
  await user.click(await screen.findByRole('button', { name: 'Contraer menú' }));
  expect(isOpen()).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Expandir menú' }));
  expect(isOpen()).toBe(true);
});

test('beside a wide page it stays after a link; over a narrow one a link or the overlay collapses it', async () => {
  await logInAs(fakeApi(), {});
  const user = await show(<Sidebar />, { at: '/home' });
  await screen.findByText('Cerrar sesión');
  await user.click(await screen.findByRole('link', { name: 'Dietas' }));
  expect(isOpen()).toBe(true);
  const media = vi.spyOn(window, 'matchMedia');
  media.mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: query === NARROW }) as MediaQueryList,
  );
  onTestFinished(() => {
    media.mockRestore();
    setSidebarExpanded(true);
  });
  await user.click(await screen.findByRole('link', { name: 'Rutinas' }));
  expect(isOpen()).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Expandir menú' }));
  const overlay = document.querySelector<HTMLElement>('[data-testid="sidebar-overlay"]');
  await act(async () => overlay?.click());
  expect(isOpen()).toBe(false);
});

test('a turned tablet is not covered by the menu, and turned back it is as it was left', async () => {
  await logInAs(fakeApi(), {});
  const query = Object.assign(new EventTarget(), { matches: false });
  const media = vi.spyOn(window, 'matchMedia');
  media.mockImplementation(() => query as unknown as MediaQueryList);
  onTestFinished(() => media.mockRestore());
  const turn = (matches: boolean) =>
    act(async () => Object.assign(query, { matches }).dispatchEvent(new Event('change')));
  await show(<Sidebar />, { at: '/home' });
  await screen.findByText('Cerrar sesión');
  expect(isOpen()).toBe(true);
  await turn(true);
  expect(isOpen()).toBe(false);
  await turn(false);
  expect(isOpen()).toBe(true);
});

test.each([null, '/files/no-existe.webp'])(
  'with the picture %s the drawn avatar is shown',
  async (profilePic) => {
    await logInAs(fakeApi(), { profilePic });
    await show(<Sidebar />, { at: '/home' });
    await screen.findByText('Cerrar sesión');
    const own = document.querySelector('#sidebar a[href="/perfil"]');
    await act(async () => own?.querySelector('img')?.dispatchEvent(new Event('error')));
    expect(own?.querySelector('svg')).not.toBeNull();
  },
);

test('it counts what is in the cart', async () => {
  await logInAs(fakeApi(), {});
  await show(<Sidebar />, { at: '/home' });
  await screen.findByText('Carrito');
  expect(screen.queryByText(/Artículos/)).toBeNull();
  const write = (items: object[]) =>
    act(async () => {
      localStore.setItem('cart', JSON.stringify(items));
      // As another tab would.
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'cart', newValue: localStore.getItem('cart') }),
      );
    });
  onTestFinished(() => write([]));
  await write([{ productId: 'a', variantId: 'b', quantity: 3 }]);
  await screen.findByText(acrossElements('Artículos: 3'));
});

test('while somebody leaves, the button says so and cannot be pressed again', async () => {
  const api = fakeApi();
  await logInAs(api, {});
  const user = await show(<Sidebar />, { at: '/home' });
  await screen.findByText('Cerrar sesión');
  let answer = () => {};
  vi.mocked(window.fetch).mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(new Response(null, { status: 204 }));
      }),
  );
  await user.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
  expect(screen.getByRole('button', { name: 'Saliendo...' })).toHaveProperty('disabled', true);
  answer();
  await waitFor(() => expect(screen.queryByText('Saliendo...')).toBeNull());
  expect(links()).toEqual(['Tienda', 'Iniciar sesión']);
  expect(localStore.getItem('access_token')).toBeNull();
});
