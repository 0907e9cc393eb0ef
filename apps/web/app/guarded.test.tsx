import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { session } from '../lib/session/current.ts';
import { rememberReturn, rememberTabPerson, takeReturn } from '../lib/session/return-path.ts';
import { tabStore } from '../lib/storage.ts';
import { fakeApi } from '../test/fake-api.ts';
import { logInAs } from '../test/log-in-as.ts';
import { show } from '../test/show.tsx';
import { Guarded, Start } from './guarded.tsx';
import { screenAt } from './routes.ts';

const Here = () => <p>Aquí: {useLocation().pathname}</p>;

/** One guarded address; every other one only says where it is. */
function openAt(path: string) {
  const route = screenAt(path);
  if (!route) throw new Error(`${path} has no screen`);
  return show(
    <Routes>
      <Route path="/" element={<Start />} />
      <Route path={path} element={<Guarded route={route} />} />
      <Route path="*" element={<Here />} />
    </Routes>,
    { at: path },
  );
}

const openStart = () =>
  show(
    <Routes>
      <Route path="/" element={<Start />} />
      <Route path="*" element={<Here />} />
    </Routes>,
  );

/** Ends whatever session there is, as an expired one ends. */
async function leave() {
  const api = fakeApi();
  await logInAs(api, {});
  api.on('POST /logout', () => undefined);
  await session.logout('inactivity');
  onTestFinished(() => {
    for (const key of tabStore.keys()) tabStore.removeItem(key);
  });
}

function isChecking() {
  const state = vi.spyOn(session, 'state');
  const unknown = { status: 'loading', user: null, leaving: false } as const;
  state.mockReturnValue(unknown);
  onTestFinished(() => state.mockRestore());
}

test('while it is unknown who is there, a screen says that it is being checked', async () => {
  isChecking();
  await openAt('/perfil');
  await screen.findByText('Verificando autenticación...');
});

test('while it is unknown who is there, the start says that the app starts', async () => {
  isChecking();
  await openStart();
  await screen.findByText('Inicializando aplicación...');
});

test('a guest is asked to log in, and what they wanted is remembered', async () => {
  await leave();
  await openAt('/rutinas');
  await screen.findByText('Aquí: /login');
  expect(takeReturn('somebody')).toBe('/rutinas');
});

test('where somebody was whose session ended is not where the next person goes', async () => {
  await logInAs(fakeApi(), {});
  rememberTabPerson(session.state().user?.id ?? '');
  rememberReturn({ pathname: '/mediciones', search: '', hash: '' });
  await openAt('/login');
  await screen.findByText('Aquí: /mediciones');
  rememberTabPerson('somebody else');
  rememberReturn({ pathname: '/mediciones', search: '', hash: '' });
  await openAt('/login');
  await screen.findByText('Aquí: /home');
});

test('a member who opens a screen of management goes home', async () => {
  await logInAs(fakeApi(), { role: 'member' });
  await openAt('/usuarios');
  await screen.findByText('Aquí: /home');
});

test('the start is the shop for a guest', async () => {
  await leave();
  await openStart();
  await screen.findByText('Aquí: /tienda');
});

test('the start is home for a person', async () => {
  await logInAs(fakeApi(), {});
  await openStart();
  await screen.findByText('Aquí: /home');
});

test('an unknown path says so', async () => {
  await leave();
  await openAt('/esto/no/existe');
  await screen.findByText('No encontramos esta página');
  expect(screenAt('/esto/no/existe')?.title).toBe('Página no encontrada');
});

test('a member of a gym whose subscription has expired is not told that they never trained', async () => {
  await logInAs(fakeApi(), {
    gymSubscription: { status: 'expired', isExpired: true, plan: 'pro', endsAt: null },
  });
  await openAt('/rutinas');
  await screen.findByText('La suscripción del gimnasio ha expirado');
  await screen.findByText(/Contacta al dueño del gimnasio para renovar/);
  screen.getByText('Rutinas');
  expect(screen.queryByText(/Aún no has entrenado/)).toBeNull();
});
