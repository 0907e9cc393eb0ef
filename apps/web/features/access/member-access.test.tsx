import { asDay } from '@forja/calendar/day';
import { screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionUser } from '../../lib/session/session.ts';
import { fakeApi, refusal } from '../../test/fake-api.ts';
import { buildProfile } from '../../test/session-fixtures.ts';
import { show } from '../../test/show.tsx';
import { MemberAccess } from './member-access.tsx';

afterEach(() => {
  history.replaceState(null, '');
  localStorage.clear();
  vi.mocked(window.matchMedia).mockRestore();
});

async function open(at: string, part: Partial<SessionUser> = {}) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList,
  );
  const user = buildProfile({
    membership: { planName: 'Mensual', status: 'active', endsOn: asDay('2026-11-13') },
    ...part,
  });
  const api = fakeApi();
  api.on('GET /accesos/code', () => ({
    userId: user.id,
    secret: 'A'.repeat(43),
    pin: '482915',
    now: new Date().toISOString(),
  }));
  api.on('GET /accesos', () => []);
  for (const path of ['GET /dashboard', 'GET /accesos/occupancy'] as const) {
    api.on(path, () => {
      throw refusal('UNAVAILABLE');
    });
  }
  return show(
    <>
      <Link to="/accesos">Al código</Link>
      <Routes>
        <Route path="/mediciones" element={<p>Peso de hoy</p>} />
        <Route path="/accesos" element={<MemberAccess user={user} />} />
      </Routes>
    </>,
    { at },
  );
}

const isCodeOpen = () => document.querySelector('dialog[open]') !== null;

test('closing a code opened from another screen returns to that screen', async () => {
  const user = await open('/mediciones');
  await screen.findByText('Peso de hoy');
  await user.click(await screen.findByRole('link', { name: 'Al código' }));
  // The router of the browser writes this; the one of the test does not.
  history.replaceState({ idx: 1 }, '');
  await screen.findByText(/Mensual/);
  await user.click(await screen.findByRole('button', { name: 'Cerrar' }));
  await screen.findByText('Peso de hoy');
});

test('the code that opened the app leaves the visits, and its link opens it again', async () => {
  const user = await open('/accesos');
  await screen.findByText(/Mensual/);
  await user.click(await screen.findByRole('button', { name: 'Cerrar' }));
  await screen.findByText('Mis entradas');
  expect(isCodeOpen()).toBe(false);
  await user.click(await screen.findByRole('link', { name: 'Al código' }));
  await screen.findByText(/Mensual/);
  await user.click(await screen.findByRole('link', { name: 'Mis entradas y cambiar mi código' }));
  await screen.findByText('Cambiar código y PIN');
  expect(isCodeOpen()).toBe(false);
});

test('where the subscription has expired, entries that cannot be read are not told to be none', async () => {
  await open('/accesos?ver=entradas', {
    gymSubscription: { status: 'expired', isExpired: true, plan: 'pro', endsAt: null },
  });
  await screen.findByText('Mostrar mi código');
  expect(screen.queryByText(/Todavía no has entrado/)).toBeNull();
});
