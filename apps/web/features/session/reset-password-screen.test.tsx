import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { show } from '../../test/show.tsx';
import ResetPasswordScreen from './reset-password-screen.tsx';

test.each([
  [true, 'Elige tu contraseña'],
  [false, 'Elige otra contraseña'],
])('whoever chooses for the first time (%s) reads %s', async (first, title) => {
  fakeApi().on('POST /reset-tokens/verify', () => ({ valid: true as const, first }));
  await show(<ResetPasswordScreen />, { at: '/reset-password?token=abc' });
  await screen.findByText(title);
  expect(screen.queryByText(/se cierran las sesiones/) !== null).toBe(!first);
});
