import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { PREFIX, SEALED_TEXTS, type SealedTable } from '../../platform/db/sealed/sealed-text.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { sealPictures } from './seal-pictures.ts';

const BATCH = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Other notifications say nothing in confidence. */
const ONLY: Partial<Record<SealedTable, RawBuilder<boolean>>> = {
  notifications: sql<boolean>`kind = 'message'`,
};

interface Row {
  id: string;
  text: string;
}

async function sealTable(db: Db, table: SealedTable): Promise<void> {
  const column = sql.ref(SEALED_TEXTS[table]);
  for (let after = FIRST; ; ) {
    const rows: Row[] = await db.all(sql<Row>`
      select id, ${column} as text from ${sql.table(table)}
      where id > ${after}::uuid and ${column} <> '' and left(${column}, ${PREFIX.length}) <> ${PREFIX}
        and ${ONLY[table] ?? sql`true`}
      order by id limit ${BATCH}`);
    const last = rows.at(-1);
    if (!last) return;
    const seal = await db.sealing();
    const given = rows.map(({ id, text }) => ({ id, text, sealed: seal(table, id, text) }));
    // Only where it still is what was read: somebody may have written another one meanwhile.
    await db.run(sql`
      update ${sql.table(table)} t set ${column} = g.sealed
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (id uuid, text text, sealed text)
      where t.gym_id = ${db.gymId}::uuid and t.id = g.id and ${sql.ref(`t.${SEALED_TEXTS[table]}`)} = g.text`);
    after = last.id;
  }
}

/** Seals the texts that lie in clear: those of before, and of a server of the release before. */
export async function sealTexts(db: Db): Promise<void> {
  for (const table of Object.keys(SEALED_TEXTS) as SealedTable[]) await sealTable(db, table);
}

const SEAL_JOB = 'texts.seal';

export const sealJob = (platform: Platform): Job<object> => ({
  name: SEAL_JOB,
  cron: '*/5 * * * *',
  run: () =>
    platform.eachDueGym(SEAL_JOB, async (db) => {
      await sealTexts(db);
      await sealPictures(platform, db);
      return false;
    }),
});
