import type { NewPhoto, ProgressPhoto } from '@forja/contract/measurements/photo-routes';
import { sql } from 'kysely';
import { hasConsent, lockConsent, requireConsent } from '../../domain/consent/consent.ts';
import { recordLook } from '../../domain/consent/health-looks.ts';
import { closeIfUnproven } from '../../domain/people/proven.ts';
import { requirePerson, subjectOf } from '../../domain/people/subject.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError, fieldError } from '../../platform/errors/app-error.ts';
import { toWebp } from '../../platform/files/images.ts';
import type { SignedFiles } from '../../platform/files/signed-files.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { mayDeletePhoto, seesEveryPhoto } from './policy.ts';

const BOX = { width: 1600, height: 1600, fit: 'inside' } as const;
const MAX_PHOTOS = 300;

const columns = [
  'id',
  'user_id as userId',
  'taken_on as takenOn',
  'pose',
  'shared',
  'file_name as fileName',
  'created_at as createdAt',
] as const;

const select = () => build.selectFrom('progress_photos').select(columns);

type Row = Omit<ProgressPhoto, 'url' | 'pose'> & { fileName: string; pose: string };

const view = (db: Db, files: SignedFiles, { fileName, ...row }: Row): ProgressPhoto =>
  // A CHECK of the table limits the pose to these values.
  ({ ...row, url: files.addressOf(db.gymId, fileName) }) as ProgressPhoto;

/** What staff do with a person's photos is audited; what people do with their own is not. */
async function auditByStaff(tx: Tx, caller: Caller, action: string, userId: string): Promise<void> {
  if (caller.userId === userId) return;
  await audit(tx, {
    action: `progress-photo.${action}`,
    objectType: 'user',
    objectId: userId,
  });
}

/** A person's progress photos, oldest first; staff see only those shared with them. */
export async function listPhotos(db: Db, files: SignedFiles, caller: Caller, userId: string) {
  await requirePerson(db, await subjectOf(db, caller, userId, 'body.read'));
  if (!(await hasConsent(db, userId, 'photos'))) return [];
  return db.tx(async (tx) => {
    const photos = select().where('user_id', '=', userId).orderBy('taken_on').orderBy('id');
    const rows = await tx.all(
      seesEveryPhoto(caller, userId) ? photos : photos.where('shared', '=', true),
    );
    if (rows.length > 0) {
      await auditByStaff(tx, caller, 'view', userId);
      await recordLook(tx, caller, userId, 'photos');
    }
    return rows.map((row) => view(tx, files, row));
  });
}

async function requirePlausible(db: Db, userId: string, takenOn: string): Promise<void> {
  const { today, count } = await db.one(sql<{ today: string; count: number }>`
    select (gym_today() + 1) as today, (select count(*)::integer from progress_photos
      where user_id = ${userId}::uuid) as count`);
  if (takenOn > today) throw fieldError('takenOn', 'La fecha no puede estar en el futuro.');
  if (count >= MAX_PHOTOS)
    throw fieldError('photo', `Caben ${MAX_PHOTOS} fotos. Borra alguna antes de agregar otra.`);
}

/** Re-encodes the photo, which removes the location and device that a phone writes into it. */
export async function addPhoto(
  db: Db,
  files: SignedFiles,
  caller: Caller,
  userId: string,
  { takenOn, pose, shared }: NewPhoto,
  bytes: Buffer,
): Promise<ProgressPhoto> {
  await requirePerson(db, await subjectOf(db, caller, userId, 'body.write'));
  await requirePlausible(db, userId, takenOn);
  await requireConsent(db, userId, 'photos');
  const name = await files.put(db.gymId, await toWebp(db.gymId, bytes, 'photo', BOX), 'webp');
  const id = newId();
  try {
    return await db.tx(async (tx) => {
      // It may have been taken back while the photo arrived.
      await lockConsent(tx, userId, 'photos');
      await tx.run(
        build.insertInto('progress_photos').values({
          gym_id: tx.gymId,
          id,
          user_id: userId,
          taken_on: takenOn,
          pose,
          // Staff who take a photo of somebody see it anyway.
          shared: shared === 'true' || caller.userId !== userId,
          file_name: name,
        }),
      );
      if (caller.userId !== userId) await closeIfUnproven(tx, userId);
      await auditByStaff(tx, caller, 'create', userId);
      return view(tx, files, await tx.one(select().where('id', '=', id)));
    });
  } catch (error) {
    await files.remove(db.gymId, name);
    throw error;
  }
}

/** Only the person decides who sees their photo. */
export async function sharePhoto(
  db: Db,
  files: SignedFiles,
  caller: Caller,
  id: string,
  shared: boolean,
): Promise<ProgressPhoto> {
  const own = build
    .updateTable('progress_photos')
    .set({ shared })
    .where('id', '=', id)
    .where('user_id', '=', caller.userId)
    .returning(columns);
  return view(db, files, await db.one(own));
}

export async function deletePhoto(db: Db, files: SignedFiles, caller: Caller, id: string) {
  const photo = await db.one(select().where('id', '=', id));
  if (!(await mayDeletePhoto(db, caller, photo))) throw new AppError('NOT_FOUND');
  const { userId, fileName } = photo;
  await db.tx(async (tx) => {
    await tx.run(build.deleteFrom('progress_photos').where('id', '=', id));
    await auditByStaff(tx, caller, 'delete', userId);
  });
  await files.remove(db.gymId, fileName);
}
