import { AppError } from './errors.ts';

const PER_PERSON = 4;
const PER_GYM = 8;
const IN_ALL = 32;
const RETRY_SECONDS = 5;

/**
 * How many uploads are held and worked on at once. There is no waiting at the door: who does not
 * fit is told before a byte of the file is read.
 */
export function createUploadRoom() {
  const inside = new Map<string, number>();
  const add = (key: string, step: 1 | -1): void => {
    const count = (inside.get(key) ?? 0) + step;
    if (count > 0) inside.set(key, count);
    else inside.delete(key);
  };

  return {
    /** Takes a place, or throws; answers how to give it back. */
    enter(gymId: string, person: string): () => void {
      const [ofGym, ofPerson] = [`gym ${gymId}`, `person ${gymId} ${person}`];
      if ((inside.get(ofPerson) ?? 0) >= PER_PERSON || (inside.get(ofGym) ?? 0) >= PER_GYM) {
        throw new AppError('TOO_MANY_REQUESTS', {
          retryAfterSeconds: RETRY_SECONDS,
          message: 'Todavía estamos con los archivos que ya enviaste. Inténtalo en unos segundos.',
        });
      }
      if ((inside.get('all') ?? 0) >= IN_ALL) {
        throw new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS });
      }
      const keys = ['all', ofGym, ofPerson];
      for (const key of keys) add(key, 1);
      return () => {
        for (const key of keys) add(key, -1);
      };
    },
  };
}
export type UploadRoom = ReturnType<typeof createUploadRoom>;
