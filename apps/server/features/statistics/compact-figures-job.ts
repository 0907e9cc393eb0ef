import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import * as figures from './figures.ts';

const FOLD_JOB = 'statistics.fold';

/** Adds the ledger up each night to one row per day, kind and key. */
export const compactFiguresJob = (platform: Platform): Job<object> => ({
  name: FOLD_JOB,
  cron: '41 8 * * *',
  run: () =>
    platform.eachDueGym(FOLD_JOB, async (db) => {
      await figures.fold(db);
      return false;
    }),
});
