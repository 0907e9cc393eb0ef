import { type ConcurrencyLimit, createConcurrencyLimit } from '../../jobs/concurrency-limit.ts';

/** How many uploads are held and worked on at once; a place is taken before a byte is read. */
export const createUploadLimit = (): ConcurrencyLimit =>
  createConcurrencyLimit({
    perPerson: 4,
    perGym: 8,
    inAll: 32,
    retryAfterSeconds: 5,
    message: 'Todavía estamos con los archivos que ya enviaste. Inténtalo en unos segundos.',
  });
