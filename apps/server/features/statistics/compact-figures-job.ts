import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import * as figures from './figures.ts';

/** Adds the ledger up each night to one row per day, kind and key. */
export const compactFiguresJob = (platform: Platform): Job<object> => ({
  name: 'statistics.fold',
  cron: '41 8 * * *',
  run: () => platform.eachGym(figures.fold),
});
