import { isGuessable } from '@forja/contract/session/guessable';
import { fieldError } from '../../../platform/errors/app-error.ts';

export function requireStrong(password: string, personal: readonly string[], field: string): void {
  if (!isGuessable(password, personal)) return;
  throw fieldError(
    field,
    'Esa contraseña es fácil de adivinar. Prueba con varias palabras que no vayan juntas.',
  );
}
