import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../test/fake-api.ts';
import { show } from '../../test/show.tsx';
import ResetPasswordScreen from './reset-password-screen.tsx';

test.each([
  [true, 'Elige tu contraseña'],
  [false, 'Elige otra contraseña'],
])('whoever chooses for the first time (%s) reads %s', async (first, title) => {
  fakeApi().on('POST /reset-tokens/verify', () => ({
    valid: true as const,
    first,
    email: first ? 'ana@x.test' : null,
  }));
  await show(<ResetPasswordScreen />, { at: '/reset-password?token=abc' });
  await screen.findByText(title);
  expect(screen.queryByText(/se cierran las sesiones/) !== null).toBe(!first);
});

test('whoever was invited is logged in with the password they chose', async () => {
  const api = fakeApi();
  const [email, password] = ['ana@x.test', 'montaña clara 27'];
  api.on('POST /reset-tokens/verify', () => ({ valid: true as const, first: true, email }));
  api.on('POST /reset-tokens/reset', () => undefined as never);
  api.on('POST /login', () => {
    throw refusal('INTERNAL');
  });
  const user = await show(<ResetPasswordScreen />, { at: '/reset-password?token=abc' });
  await user.type(await screen.findByLabelText(/Contraseña nueva/), password);
  await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
  // A login that fails leaves the password chosen.
  await screen.findByText('Contraseña guardada');
  expect(api.sent('POST /login')).toMatchObject([{ email, password }]);
});
