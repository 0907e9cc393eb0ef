import { asDay } from '@forja/calendar/day';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { buildProfile } from '../../../test/session-fixtures.ts';
import { show } from '../../../test/show.tsx';
import { CodeSheet } from './code-sheet.tsx';

test.each([
  ['active', 'Mensual · hasta el 13 nov'],
  ['expired', 'Mensual · venció el 13 nov'],
] as const)('a membership that is %s says until when it is or was', async (status, words) => {
  onTestFinished(() => localStorage.clear());
  const user = buildProfile({
    membership: { planName: 'Mensual', status, endsOn: asDay('2026-11-13') },
  });
  const api = fakeApi();
  api.on('GET /accesos/code', () => ({
    userId: user.id,
    secret: 'A'.repeat(43),
    pin: '482915',
    now: new Date().toISOString(),
  }));
  api.on('GET /accesos', () => []);
  // The line about what is next today is not part of this test.
  api.on('GET /dashboard', () => {
    throw refusal('UNAVAILABLE');
  });
  await show(<CodeSheet user={user} onClose={() => undefined} />);
  await screen.findByText(words);
  expect(screen.queryByText(/Renovar mi membresía/) !== null).toBe(status === 'expired');
  // A size in pixels would ignore the larger letters that a person has chosen.
  expect(document.querySelector('h2')?.className).not.toMatch(/text-\[\d+px\]/);
});
