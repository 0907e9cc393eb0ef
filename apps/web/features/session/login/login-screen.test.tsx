import { ERRORS, type ErrorCode } from '@forja/contract/errors';
import { act } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { session } from '../../../lib/session/current.ts';
import { tabStore } from '../../../lib/storage.ts';
import { type FakeApi, fakeApi, refusal } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/screen.tsx';
import LoginScreen from './login-screen.tsx';

afterEach(() => {
  for (const key of tabStore.keys()) tabStore.removeItem(key);
});

async function submit(api: FakeApi, email = 'daniela@demo.test') {
  const screen = await show(<LoginScreen />, { at: '/login' });
  await screen.write('Correo electrónico', email);
  await screen.write('Contraseña', 'no-es-esta-1');
  await screen.click('Iniciar sesión');
  return { api, screen };
}

function refusing(code: ErrorCode): FakeApi {
  const api = fakeApi();
  api.on('POST /login', () => {
    throw refusal(code);
  });
  return api;
}

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
  const { screen } = await submit(refusing(code));
  expect(screen.alerts()).toEqual([words]);
  expect(screen.focused()?.getAttribute('role')).toBe('alert');
  expect(screen.button('Iniciar sesión')).toHaveProperty('disabled', false);
});

test('a second press before the screen shows it as busy sends nothing, so one failure is counted', async () => {
  const api = refusing('INVALID_CREDENTIALS');
  const screen = await show(<LoginScreen />, { at: '/login' });
  await screen.write('Correo electrónico', 'daniela@demo.test');
  await screen.write('Contraseña', 'no-es-esta-1');
  await act(async () => {
    screen.button('Iniciar sesión').click();
    screen.button('Iniciar sesión').click();
  });
  await screen.see('Email o contraseña incorrectos');
  expect(api.sent('POST /login')).toHaveLength(1);
});

test('an address that is none is refused with the words of the server', async () => {
  const { screen } = await submit(refusing('INTERNAL'), 'nadie@demo');
  expect(screen.alerts()).toEqual([ERRORS.VALIDATION_ERROR.message]);
});

test('a cut connection is said as such', async () => {
  const api = fakeApi();
  vi.mocked(window.fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  const { screen } = await submit(api);
  expect(screen.alerts()).toEqual(['Error de red. Por favor, verifica tu conexión.']);
});

test('a call that cannot even be built is an unexpected error', async () => {
  const api = refusing('INTERNAL');
  // Stands for a header with an invalid value.
  const set = vi.spyOn(Headers.prototype, 'set').mockImplementation(() => {
    throw new TypeError('Invalid header value');
  });
  onTestFinished(() => set.mockRestore());
  const { screen } = await submit(api);
  expect(screen.alerts()).toEqual(['Ocurrió un error inesperado.']);
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
  const screen = await show(<LoginScreen />, { at: '/login' });
  await screen.see(words);
});

test('whoever is disabled meanwhile reads so', async () => {
  const api = fakeApi();
  await logInAs(api, {});
  api.on('GET /me', () => {
    throw refusal('ACCOUNT_DISABLED');
  });
  await session.reload();
  expect(session.state().user).toBeNull();
  const screen = await show(<LoginScreen />, { at: '/login' });
  await screen.see('Tu cuenta ha sido deshabilitada');
});
