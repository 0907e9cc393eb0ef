import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { show } from '../../test/screen.tsx';
import ResetPasswordScreen from './reset-password-screen.tsx';

test.each([
  [true, 'Elige tu contraseña'],
  [false, 'Elige otra contraseña'],
])('whoever chooses for the first time (%s) reads %s', async (first, title) => {
  fakeApi().on('POST /reset-tokens/verify', () => ({ valid: true as const, first }));
  const screen = await show(<ResetPasswordScreen />, { at: '/reset-password?token=abc' });
  await screen.see(title);
  expect(screen.text().includes('se cierran las sesiones')).toBe(!first);
});
