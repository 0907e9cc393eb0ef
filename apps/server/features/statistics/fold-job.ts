import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import * as repo from './figures.ts';

/** At night the ledger of figures becomes one row a day, kind and key again. */
export const foldJob = (platform: Platform): Job<object> => ({
  name: 'statistics.fold',
  cron: '41 8 * * *',
  run: () => platform.eachGym(repo.fold),
});
