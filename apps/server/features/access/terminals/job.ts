import { build } from '../../../platform/db/sql.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { syncPeople } from './people.ts';
import { tryUpload, unprocessedUploads } from './uploads.ts';

/** Keeps terminals in step with the memberships, and tries again what could not be read. */
export const terminalsJob = ({ eachGym, log }: Platform): Job<object> => ({
  name: 'access.terminals',
  cron: '*/5 * * * *',
  run: () =>
    eachGym(async (db) => {
      for (const { id } of await unprocessedUploads(db)) await tryUpload(db, id, log);
      const terminals = await db.all(
        build.selectFrom('access_devices').where('kind', '=', 'zkteco').select('id'),
      );
      for (const { id } of terminals) {
        await syncPeople(db, id).catch((error: unknown) =>
          log.error({ err: error, terminal: id }, 'a terminal could not be brought up to date'),
        );
      }
    }),
});
