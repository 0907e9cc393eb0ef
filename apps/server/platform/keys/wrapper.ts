import { AppError } from '../errors/app-error.ts';

/** Wraps the keys of gyms with a key of its own, which is not in the database. */
export interface Wrapper {
  name: 'secret' | 'age' | 'kms';
  wrap(plain: Buffer): Promise<Buffer>;
  /** Undefined when it was not wrapped with this key. */
  unwrap(wrapped: Buffer): Promise<Buffer | undefined>;
}

/** The key cannot be asked for now; later it can. */
export const keysAway = (): AppError =>
  new AppError('UNAVAILABLE', {
    message:
      'Las notas, los mensajes y las fotos no se pueden abrir en este momento. Inténtalo en unos segundos.',
    retryAfterSeconds: 5,
  });
