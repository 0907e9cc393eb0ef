import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import type { SignedFiles } from '../../platform/files/signed-files.ts';
import type { PersonalFile } from '../../platform/identity/person-registry.ts';

/** The name of a photo in the archive a person takes along. */
const archiveName = sql<string>`'fotos-de-progreso/' || taken_on || '-' || id
  || substring(file_name from '\.[a-z0-9]+$')`;

export const photosInDownload = (db: Db, userId: string) =>
  db.all(sql`
    select taken_on as "takenOn", pose, ${archiveName} as file from progress_photos
    where user_id = ${userId}::uuid order by taken_on, id`);

export async function photoFiles(
  db: Db,
  files: SignedFiles,
  userId: string,
): Promise<PersonalFile[]> {
  const photos = await db.all(sql<{ name: string; file: string }>`
    select ${archiveName} as name, file_name as file from progress_photos
    where user_id = ${userId}::uuid order by taken_on, id`);
  return photos.map(({ name, file }) => ({ name, read: () => files.read(db.gymId, file) }));
}
