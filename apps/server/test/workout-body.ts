import { HOUR_MS } from '@forja/calendar/duration';
import { newId } from '../platform/db/ids.ts';

export const BENCH = 'press-de-banca-con-barra';
export const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

/** A session with one exercise, in the form a phone sends it. */
export const workoutBody = (values: object = {}) => ({
  id: newId(),
  startedAt: ago(2),
  finishedAt: ago(1),
  exercises: [
    {
      exerciseId: BENCH,
      sets: [
        { kind: 'warmup', weightKg: 40, reps: 8 },
        { weightKg: 70, reps: 8, rir: 2 },
        { weightKg: 70, reps: 7 },
      ],
    },
  ],
  ...values,
});
export const sets = (...list: object[]) => [{ exerciseId: BENCH, sets: list }];
