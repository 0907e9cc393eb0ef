import { ApiError } from '../../api/error.ts';

const NETWORK = 'Error de red. Por favor, verifica tu conexión.';
const UNEXPECTED = 'Ocurrió un error inesperado.';

/** A second factor or a passkey was wrong. */
const isOtherProof = (code: string | null): boolean =>
  code === 'TOTP_INVALID' || code === 'PASSKEY_INVALID' || code === 'PASSKEY_UNKNOWN';

/** The message of the login form for any error. */
export function loginErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError) || error.kind === 'setup') return UNEXPECTED;
  if (error.kind === 'network') return NETWORK;
  const said = error.body.message;
  switch (error.status) {
    case 429:
      return (
        said ?? 'Demasiados intentos de inicio de sesión. Por favor, inténtalo de nuevo más tarde.'
      );
    case 401:
      // The password was right, or none was asked for.
      return isOtherProof(error.code) && said ? said : 'Email o contraseña incorrectos';
    case 403:
      return forbiddenMessage(error.code, said);
    case 400:
      return said ?? 'Solicitud inválida';
    case 500:
      return 'Error interno del servidor. Por favor, inténtalo más tarde.';
    default:
      return said ?? 'Error al iniciar sesión. Por favor, inténtalo de nuevo.';
  }
}

function forbiddenMessage(code: string | null, said: string | undefined): string {
  if (code === 'SUBSCRIPTION_EXPIRED') return 'La suscripción del gimnasio ha expirado';
  if (code === 'ACCOUNT_DISABLED') return 'Tu cuenta ha sido deshabilitada';
  return said ?? 'Acceso denegado';
}
