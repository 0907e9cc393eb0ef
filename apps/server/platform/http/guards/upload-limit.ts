import { type ConcurrencyLimit, createConcurrencyLimit } from '../../jobs/concurrency-limit.ts';

/** How many uploads may be held in memory at once; counted before a byte is read. */
export const createUploadLimit = (): ConcurrencyLimit =>
  createConcurrencyLimit({
    perPerson: 4,
    perGym: 8,
    inAll: 32,
    retryAfterSeconds: 5,
    message: 'Todavía estamos con los archivos que ya enviaste. Inténtalo en unos segundos.',
  });
