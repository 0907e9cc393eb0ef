import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';

/** For the personal data download: the rows of sheets that the person was imported from. */
export const importedRowsOf = (db: Db, userId: string) =>
  db.all(sql`
    select i.filename, r.number, r.cells, r.applied_at as "appliedAt", r.undone_at as "undoneAt"
    from import_rows r join imports i on i.gym_id = r.gym_id and i.id = r.import_id
    where r.person_id = ${userId}::uuid order by i.created_at, r.number`);
