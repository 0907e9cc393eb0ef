import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { acrossElements, show } from '../../../test/show.tsx';
import { HomeCode } from './home-code.tsx';

const USER = '01890000-0000-7000-8000-000000000001';
const card = <HomeCode userId={USER} otherwise={<p>Código de siempre</p>} />;
const code = () => document.querySelector('a[href="/accesos"] svg[role="img"]');

test('without a stored code the home shows the plain card', async () => {
  const network = vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => undefined));
  onTestFinished(() => network.mockRestore());
  await show(card);
  await screen.findByText('Código de siempre');
  expect(code()).toBeNull();
});

test('the current code is drawn with its remaining seconds, and links to the PIN', async () => {
  onTestFinished(() => localStorage.clear());
  fakeApi().on('GET /accesos/code', () => ({
    userId: USER,
    secret: 'A'.repeat(43),
    pin: '482915',
    now: new Date().toISOString(),
  }));
  await show(card);
  await screen.findByText('Cambia en');
  expect(code()).not.toBeNull();
  screen.getByText(acrossElements(/Cambia en \d+ s/));
  expect(screen.queryByText(/482/)).toBeNull();
});
