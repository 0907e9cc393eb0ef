import type { ErrorBody } from '@forja/contract/errors';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/error.ts';
import { loginErrorMessage } from './login-errors.ts';

const answer = (status: number, body: Partial<ErrorBody> = {}) =>
  new ApiError('answer', { status, body });
const said = { message: 'Lo que dijo el servidor.' };

describe('Login errors', () => {
  it.each([
    [
      'request made, no response',
      new ApiError('network'),
      'Error de red. Por favor, verifica tu conexión.',
    ],
    ['no request made', new ApiError('setup'), 'Ocurrió un error inesperado.'],
    ['anything else thrown', new TypeError('x'), 'Ocurrió un error inesperado.'],
    ['429 with a message', answer(429, said), said.message],
    [
      '429',
      answer(429),
      'Demasiados intentos de inicio de sesión. Por favor, inténtalo de nuevo más tarde.',
    ],
    ['401 for the second factor', answer(401, { code: 'TOTP_INVALID', ...said }), said.message],
    ['401 for a passkey', answer(401, { code: 'PASSKEY_INVALID', ...said }), said.message],
    ['401 for a lost passkey', answer(401, { code: 'PASSKEY_UNKNOWN', ...said }), said.message],
    ['401', answer(401, said), 'Email o contraseña incorrectos'],
    [
      '403 code SUBSCRIPTION_EXPIRED',
      answer(403, { code: 'SUBSCRIPTION_EXPIRED', ...said }),
      'La suscripción del gimnasio ha expirado',
    ],
    [
      '403 code ACCOUNT_DISABLED',
      answer(403, { code: 'ACCOUNT_DISABLED', ...said }),
      'Tu cuenta ha sido deshabilitada',
    ],
    ['other 403 with a message', answer(403, { code: 'FORBIDDEN', ...said }), said.message],
    ['other 403', answer(403), 'Acceso denegado'],
    ['400 with a message', answer(400, said), said.message],
    ['400', answer(400), 'Solicitud inválida'],
    ['500', answer(500, said), 'Error interno del servidor. Por favor, inténtalo más tarde.'],
    ['any other status with a message', answer(418, said), said.message],
    ['any other status', answer(418), 'Error al iniciar sesión. Por favor, inténtalo de nuevo.'],
  ])('%s', (_, error, message) => {
    expect(loginErrorMessage(error)).toBe(message);
  });
});
