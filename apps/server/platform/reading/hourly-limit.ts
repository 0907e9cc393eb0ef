import { countAttempts } from '../db/attempts.ts';
import type { Db } from '../db/gym-db.ts';

/**
 * How many files of a kind are read in an hour: for one person, the rest for the gym. Each is far
 * more than anybody needs; a certificate takes half a second, a purchase document milliseconds.
 */
const AN_HOUR = {
  certificate: 20,
  workouts: 20,
  sheet: 120,
  products: 120,
  statement: 120,
  purchase: 600,
};

/** Counts a file before it is read, over all servers, and refuses too many. */
export const countFile = (db: Db, kind: keyof typeof AN_HOUR, userId = ''): Promise<void> =>
  countAttempts(db, [
    {
      key: `file ${kind} ${userId}`,
      most: AN_HOUR[kind],
      minutes: 60,
      why: 'Leíste muchos archivos seguidos:',
    },
  ]);
