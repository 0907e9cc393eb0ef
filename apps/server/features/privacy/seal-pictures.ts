import { basename } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { requireKey, sealedNameOf } from '../../platform/files/file-names.ts';
import { removeWith } from '../../platform/files/removing-later.ts';
import type { Platform } from '../../platform/platform.ts';

const BATCH = 100;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** The rows that name pictures of people, and where those lie. */
const PICTURES = [
  { table: 'progress_photos', column: 'file_name', area: 'signed' },
  { table: 'payments', column: 'receipt_photo', area: 'signed' },
  { table: 'message_pictures', column: 'file', area: 'private' },
] as const;

type Named = (typeof PICTURES)[number];

interface Row {
  id: string;
  path: string;
}

/**
 * Seals a picture under a name of its own and then lets the row name that: whoever reads meanwhile
 * finds one or the other. A run that was cut off seals it under the same name again.
 */
async function sealPicture(
  { fileStore, jobs }: Platform,
  db: Db,
  { table, column, area }: Named,
  { id, path }: Row,
): Promise<void> {
  const name = basename(path);
  const sealedName = sealedNameOf(name);
  const folder = path.slice(0, -name.length);
  if (!sealedName || folder !== (area === 'private' ? `/files/${db.gymId}/` : '')) return;
  const [from, to] = [requireKey(area, db.gymId, name), requireKey(area, db.gymId, sealedName)];
  // A missing file is skipped, for its folder may only be unavailable; not one that an earlier run sealed.
  if (!(await fileStore.copy(from, to)) && !(await fileStore.find(to))) return;
  const isNamed = await db.tx(async (tx) => {
    const changed = await tx.run(sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${folder + sealedName}
      where id = ${id}::uuid and ${sql.ref(column)} = ${path}`);
    if (changed > 0) await removeWith(tx, jobs, from);
    return changed > 0;
  });
  // It was deleted or replaced meanwhile.
  if (!isNamed) await fileStore.remove(to);
}

/** Seals the pictures that lie in clear: those of before, and of a server of the release before. */
export async function sealPictures(platform: Platform, db: Db): Promise<void> {
  for (const named of PICTURES) {
    const column = sql.ref(named.column);
    for (let after: string | undefined = FIRST; after !== undefined; ) {
      const rows: Row[] = await db.all(sql<Row>`
        select id, ${column} as path from ${sql.table(named.table)}
        where id > ${after}::uuid and ${column} ~ '(^|/)[A-Za-z0-9_-]{24}[.]webp$'
        order by id limit ${BATCH}`);
      for (const row of rows) await sealPicture(platform, db, named, row);
      after = rows.at(-1)?.id;
    }
  }
}
