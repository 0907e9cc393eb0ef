import { UNDO_DAYS } from '@forja/contract/imports/values';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { hasRows } from '../../platform/db/has-rows.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';

/** Deletes a sheet that was checked but not imported. */
export async function discardImport(db: Db, id: string): Promise<void> {
  const { status } = await db.one(sql<{ status: string }>`
    select status from imports where id = ${id}::uuid`);
  const gone = await db.run(sql`
    delete from imports where id = ${id}::uuid and status = 'checked'`);
  if (gone === 0 && status !== 'checked') {
    throw new AppError('CONFLICT', { message: 'Esta hoja ya se trajo: no se puede borrar.' });
  }
}

/** Deletes the content of sheets once their import can no longer be undone. */
export async function forgetSheets(db: Db): Promise<void> {
  await db.run(sql`
    delete from imports where status = 'checked'
      and created_at < now() - make_interval(days => ${UNDO_DAYS})`);
  await db.run(sql`
    update import_rows set cells = '{}', edits = '{}', value = '{}', problems = '[]',
      -- Why a row that was taken back stayed tells nothing of anybody.
      reason = case when undone_at is not null then reason end
    where cells <> '{}' and import_id in (select id from imports
      where status in ('done', 'undone')
        and created_at < now() - make_interval(days => ${UNDO_DAYS + 1}))`);
}

/** A day longer than sheets are kept, so that none is missed that comes of age in between. */
const keepsSheets = (db: Db): Promise<boolean> =>
  hasRows(
    db,
    sql`select 1 from imports where status not in ('done', 'undone')
      or created_at > now() - make_interval(days => ${UNDO_DAYS + 2}) limit 1`,
  );

const CLEANUP_JOB = 'imports.cleanup';

export const cleanupJob = (platform: Platform): Job<object> => ({
  name: CLEANUP_JOB,
  cron: '41 3 * * *',
  run: () =>
    platform.eachDueGym(CLEANUP_JOB, async (db) => {
      await forgetSheets(db);
      return keepsSheets(db);
    }),
});
