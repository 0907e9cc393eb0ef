import { ERRORS, type ErrorCode } from '@forja/contract/errors';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { session } from '../../../lib/session/current.ts';
import { tabStore } from '../../../lib/storage.ts';
import { type FakeApi, fakeApi, refusal } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import LoginScreen from './login-screen.tsx';

afterEach(() => {
  for (const key of tabStore.keys()) tabStore.removeItem(key);
  // The address of who was here would stand in the field of the next test.
  localStorage.clear();
});

async function submit(api: FakeApi, email = 'daniela@demo.test') {
  const user = await show(<LoginScreen />, { at: '/login' });
  await user.type(screen.getByLabelText('Correo electrónico'), email);
  await user.type(screen.getByLabelText('Contraseña'), 'no-es-esta-1');
  await user.click(await screen.findByRole('button', { name: 'Iniciar sesión' }));
  return { api, user };
}

function refusing(code: ErrorCode): FakeApi {
  const api = fakeApi();
  api.on('POST /login', () => {
    throw refusal(code);
  });
  return api;
}

/** What is announced; the place for it stands there empty before. */
const alerts = () => screen.getAllByRole('alert').flatMap(({ textContent }) => textContent || []);

// That the server really gives these answers is tested there (apps/server/features/session/login).
test.each<[ErrorCode, string]>([
  ['INVALID_CREDENTIALS', 'Email o contraseña incorrectos'],
  ['ACCOUNT_DISABLED', 'Tu cuenta ha sido deshabilitada'],
  ['SUBSCRIPTION_EXPIRED', 'La suscripción del gimnasio ha expirado'],
  ['INTERNAL', 'Error interno del servidor. Por favor, inténtalo más tarde.'],
  ['CSRF_REJECTED', ERRORS.CSRF_REJECTED.message],
  ['PAYLOAD_TOO_LARGE', ERRORS.PAYLOAD_TOO_LARGE.message],
  ['TOO_MANY_REQUESTS', ERRORS.TOO_MANY_REQUESTS.message],
])('%s is said above the form, where the focus goes', async (code, words) => {
  await submit(refusing(code));
  expect(alerts()).toEqual([words]);
  expect(document.activeElement?.getAttribute('role')).toBe('alert');
  expect(screen.getByRole('button', { name: 'Iniciar sesión' })).toHaveProperty('disabled', false);
});

test('a second press before the screen shows it as busy sends nothing, so one failure is counted', async () => {
  const api = refusing('INVALID_CREDENTIALS');
  const user = await show(<LoginScreen />, { at: '/login' });
  await user.type(screen.getByLabelText('Correo electrónico'), 'daniela@demo.test');
  await user.type(screen.getByLabelText('Contraseña'), 'no-es-esta-1');
  await act(async () => {
    screen.getByRole('button', { name: 'Iniciar sesión' }).click();
    screen.getByRole('button', { name: 'Iniciar sesión' }).click();
  });
  await screen.findByText('Email o contraseña incorrectos');
  expect(api.sent('POST /login')).toHaveLength(1);
});

test('an address that is none is refused with the words of the server', async () => {
  await submit(refusing('INTERNAL'), 'nadie@demo');
  expect(alerts()).toEqual([ERRORS.VALIDATION_ERROR.message]);
});

test('a cut connection is said as such', async () => {
  const api = fakeApi();
  vi.mocked(window.fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  await submit(api);
  expect(alerts()).toEqual(['Error de red. Por favor, verifica tu conexión.']);
});

test('a call that cannot even be built is an unexpected error', async () => {
  const api = refusing('INTERNAL');
  // Stands for a header with an invalid value.
  const set = vi.spyOn(Headers.prototype, 'set').mockImplementation(() => {
    throw new TypeError('Invalid header value');
  });
  onTestFinished(() => set.mockRestore());
  await submit(api);
  expect(alerts()).toEqual(['Ocurrió un error inesperado.']);
  expect(api.sent('POST /login')).toEqual([]);
});

test.each([
  ['manual', 'Cerraste tu sesión. ¡Hasta pronto!'],
  ['inactivity', 'Tu sesión se cerró por inactividad. Inicia sesión para continuar.'],
] as const)('after a logout (%s) it says why', async (reason, words) => {
  const api = fakeApi();
  await logInAs(api, {});
  api.on('POST /logout', () => undefined);
  await session.logout(reason);
  expect(session.state().user).toBeNull();
  await show(<LoginScreen />, { at: '/login' });
  await screen.findByText(words);
});

test('whoever is disabled meanwhile reads so', async () => {
  const api = fakeApi();
  await logInAs(api, {});
  api.on('GET /me', () => {
    throw refusal('ACCOUNT_DISABLED');
  });
  await session.reload();
  expect(session.state().user).toBeNull();
  await show(<LoginScreen />, { at: '/login' });
  await screen.findByText('Tu cuenta ha sido deshabilitada');
});
