import { createPlaces, type Places } from '../../jobs/places.ts';

/** How many uploads are held and worked on at once; a place is taken before a byte is read. */
export const createUploadRoom = (): Places =>
  createPlaces({
    perPerson: 4,
    perGym: 8,
    inAll: 32,
    retryAfterSeconds: 5,
    message: 'Todavía estamos con los archivos que ya enviaste. Inténtalo en unos segundos.',
  });
