import { HOUR_MS } from '@forja/calendar/duration';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { show } from '../../../test/show.tsx';
import type { Detail } from '../rules/policy-panel.tsx';
import { ClassSheet } from './class-sheet.tsx';

const STARTS = '2026-11-18T11:00:00.000Z';

/** The fields the sheet reads, for a class that is over. */
const funcional = {
  id: 'funcional',
  title: 'Funcional',
  startsAt: STARTS,
  endsAt: '2026-11-18T12:00:00.000Z',
  freeCancelUntil: STARTS,
  capacity: 6,
  booked: 4,
  mine: null,
  friends: [],
  refusal: 'Esta clase ya empezó.',
} as unknown as Detail;

test('the title of a class is written once, and names the window', async () => {
  fakeApi().on('GET /events/{id}', () => funcional);
  const view = { timeZone: 'America/Costa_Rica', now: Date.parse(STARTS) };
  await show(<ClassSheet id="funcional" view={view} onClose={() => undefined} />);
  await screen.findByText('Esta clase ya empezó.');
  const written = [...document.querySelectorAll('dialog *')].filter(
    (element) => element.children.length === 0 && element.textContent === funcional.title,
  );
  const drawn = written.filter((element) => !element.matches('.sr-only'));
  expect(drawn).toHaveLength(1);
  const read = written.filter((element) => !element.matches('[aria-hidden]'));
  const named = document.querySelector('dialog')?.getAttribute('aria-labelledby');
  expect(read.map(({ id }) => id)).toEqual([named]);
});

test('a class is shared with its address, or its address is copied', async () => {
  fakeApi().on('GET /events/{id}', () => funcional);
  const view = { timeZone: 'America/Costa_Rica', now: Date.parse(STARTS) };
  const user = await show(<ClassSheet id="funcional" view={view} onClose={() => undefined} />);
  await screen.findByText('Esta clase ya empezó.');
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => copy.mockRestore());
  await user.click(await screen.findByRole('button', { name: 'Compartir la clase' }));
  expect(copy).toHaveBeenCalledWith(window.location.href);
  await screen.findByText('Copiamos la dirección de la clase.');

  const share = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  await user.click(await screen.findByRole('button', { name: 'Compartir la clase' }));
  expect(share).toHaveBeenCalledWith({ title: 'Funcional', url: window.location.href });
  expect(copy).toHaveBeenCalledOnce();
});

test('after a seat is taken the focus is where the answer stands', async () => {
  const open = { ...funcional, refusal: null, visitsLeft: null, waiting: 0, waitlistSize: 5 };
  const mine = { status: 'booked' as const, place: null };
  const api = fakeApi();
  let now = open as unknown as Detail;
  api.on('GET /events/{id}', () => now);
  api.on('GET /events', () => []);
  api.on('POST /events/{id}/bookings', () => {
    now = { ...open, booked: 5, mine } as unknown as Detail;
    return { id: 'reserva', ...mine, attendance: null };
  });
  const view = { timeZone: 'America/Costa_Rica', now: Date.parse(STARTS) - HOUR_MS };
  const user = await show(<ClassSheet id="funcional" view={view} onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Reservar mi cupo' }));
  const taken = await screen.findByText('Tienes tu cupo');
  await waitFor(() => expect(document.activeElement).toBe(taken));
});
