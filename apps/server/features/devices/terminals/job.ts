import { build } from '../../../platform/db/sql.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { syncPeople } from './people.ts';
import { tryUpload, unprocessedUploads } from './uploads.ts';

const TERMINALS_JOB = 'access.terminals';

/** Sends membership changes to terminals and retries uploads that could not be read. */
export const terminalsJob = (platform: Platform): Job<object> => ({
  name: TERMINALS_JOB,
  cron: '*/5 * * * *',
  run: () =>
    platform.eachDueGym(TERMINALS_JOB, async (db) => {
      for (const { id } of await unprocessedUploads(db)) await tryUpload(db, id, platform.log);
      const terminals = await db.all(
        build.selectFrom('access_devices').where('kind', '=', 'zkteco').select('id'),
      );
      for (const { id } of terminals) {
        await syncPeople(db, id).catch((error: unknown) =>
          platform.log.error(
            { err: error, terminal: id },
            'a terminal could not be brought up to date',
          ),
        );
      }
      return terminals.length > 0;
    }),
});
