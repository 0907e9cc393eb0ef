import type { Readable } from 'node:stream';
import { VIDEO_QUOTA_BYTES } from '@forja/contract/training/values';
import type { NewVideoLink, Video, VideoUpdate, VideoUpload } from '@forja/contract/videos/routes';
import { sql } from 'kysely';
import { requireNoOtherTarget } from '../../domain/money-in-texts.ts';
import { audit, auditSave } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SignedFiles } from '../../platform/files/signed-files.ts';
import type { UploadStream } from '../../platform/http/feature.ts';
import { lookUpExercises, requireExercises } from '../training/public.ts';
import { recogniseVideo } from './video-format.ts';

const columns = [
  'id',
  'title',
  'exercise_id as exerciseId',
  'link',
  'file_name as fileName',
  sql<number | null>`bytes::double precision`.as('bytes'),
  'created_at as createdAt',
] as const;

const select = () => build.selectFrom('exercise_videos').select(columns);

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const rowsOf = (db: Db, exerciseId: string | undefined) => {
  const query = select().orderBy('created_at', 'desc').orderBy('id', 'desc');
  return db.all(exerciseId ? query.where('exercise_id', '=', exerciseId) : query);
};

async function view(db: Db, files: SignedFiles, rows: readonly Row[]): Promise<Video[]> {
  const exercises = await lookUpExercises(
    db,
    rows.flatMap(({ exerciseId }) => exerciseId ?? []),
  );
  return rows.map(({ link, fileName, ...row }) => ({
    ...row,
    exerciseName: (row.exerciseId && exercises.get(row.exerciseId)?.name) || null,
    kind: fileName ? 'file' : 'link',
    url: fileName ? files.addressOf(db.gymId, fileName) : (link ?? ''),
  }));
}

async function readVideo(db: Db, files: SignedFiles, id: string): Promise<Video> {
  const [found] = await view(db, files, [await db.one(select().where('id', '=', id))]);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

export const listVideos = async (db: Db, files: SignedFiles, exerciseId: string | undefined) =>
  view(db, files, await rowsOf(db, exerciseId));

const requireWritable = async (db: Db, { title, exerciseId }: VideoUpdate, before?: Row) => {
  await requireNoOtherTarget(db, { title }, before);
  if (exerciseId) await requireExercises(db, [exerciseId], () => 'exerciseId');
};

const entryOf = (action: string, id: string, title: string) => ({
  action: `video.${action}`,
  objectType: 'video',
  objectId: id,
  changes: { title },
});

const auditVideo = (tx: Tx, action: string, id: string, title: string) =>
  audit(tx, entryOf(action, id, title));

export async function createVideoLink(db: Db, files: SignedFiles, input: NewVideoLink) {
  await requireWritable(db, input);
  const id = newId();
  return db.tx(async (tx) => {
    await tx.run(
      build.insertInto('exercise_videos').values({
        gym_id: tx.gymId,
        id,
        title: input.title,
        exercise_id: input.exerciseId,
        link: input.url,
      }),
    );
    await auditVideo(tx, 'create', id, input.title);
    return readVideo(tx, files, id);
  });
}

/**
 * Checks the space for the gym's videos. Uploads of a gym wait for each other here, so that two
 * cannot use the same remaining bytes.
 */
async function requireSpace(tx: Tx, bytes: number, exceptId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`videos ${tx.gymId}`}, 0))`);
  const { used } = await tx.one(sql<{ used: number }>`
    select coalesce(sum(bytes), 0)::double precision as used
    from exercise_videos where id <> ${exceptId}::uuid`);
  if (used + bytes <= VIDEO_QUOTA_BYTES) return;
  const message = 'Los videos del gimnasio llegaron a 2 GB. Borra alguno o usa un enlace.';
  throw new AppError('PLAN_LIMIT_REACHED', { message });
}

/**
 * Passes the upload on. Its size is only known at the end; if it is too large, it fails there and
 * nothing is stored.
 */
async function* refuseTooLarge(whole: Readable, { isTooLarge }: UploadStream) {
  yield* whole as AsyncIterable<Buffer>;
  if (isTooLarge()) throw new AppError('PAYLOAD_TOO_LARGE');
}

/** Stores an upload and keeps it only if `keep` succeeds. */
async function withFile<T>(
  db: Db,
  files: SignedFiles,
  upload: UploadStream,
  keep: (file: { name: string; bytes: number }) => Promise<T>,
): Promise<T> {
  const { format, whole } = await recogniseVideo(upload.stream);
  const file = await files.receive(db.gymId, refuseTooLarge(whole, upload), format);
  try {
    return await keep(file);
  } catch (error) {
    await files.remove(db.gymId, file.name);
    throw error;
  }
}

export async function uploadVideo(
  db: Db,
  files: SignedFiles,
  { title, exerciseId }: VideoUpload,
  upload: UploadStream,
): Promise<Video> {
  await requireWritable(db, { title, exerciseId });
  const id = newId();
  return withFile(db, files, upload, ({ name, bytes }) =>
    db.tx(async (tx) => {
      await requireSpace(tx, bytes, id);
      await tx.run(
        build.insertInto('exercise_videos').values({
          gym_id: tx.gymId,
          id,
          title,
          exercise_id: exerciseId ?? null,
          file_name: name,
          bytes,
        }),
      );
      await auditVideo(tx, 'create', id, title);
      return readVideo(tx, files, id);
    }),
  );
}

/** Replaces the file or link of a video by another file. */
export async function replaceVideoFile(
  db: Db,
  files: SignedFiles,
  id: string,
  upload: UploadStream,
): Promise<Video> {
  const before = await db.one(select().where('id', '=', id));
  const replaced = await withFile(db, files, upload, ({ name, bytes }) =>
    db.tx(async (tx) => {
      await requireSpace(tx, bytes, id);
      await tx.run(
        build
          .updateTable('exercise_videos')
          .set({ file_name: name, bytes, link: null })
          .where('id', '=', id),
      );
      await auditVideo(tx, 'replace', id, before.title);
      return readVideo(tx, files, id);
    }),
  );
  if (before.fileName) await files.remove(db.gymId, before.fileName);
  return replaced;
}

export async function updateVideo(db: Db, files: SignedFiles, id: string, input: VideoUpdate) {
  const before = await db.one(select().where('id', '=', id));
  await requireWritable(db, input, before);
  const { title, exerciseId } = { ...before, ...input };
  const source = input.url ? { link: input.url, file_name: null, bytes: null } : {};
  const updated = await db.tx(async (tx) => {
    await tx.run(
      build
        .updateTable('exercise_videos')
        .set({ title, exercise_id: exerciseId, ...source })
        .where('id', '=', id),
    );
    const after = await tx.one(select().where('id', '=', id));
    await auditSave(tx, entryOf('update', id, title), { before, after });
    return readVideo(tx, files, id);
  });
  if (input.url && before.fileName) await files.remove(db.gymId, before.fileName);
  return updated;
}

export async function deleteVideo(db: Db, files: SignedFiles, id: string): Promise<void> {
  const { title, fileName } = await db.one(select().where('id', '=', id));
  await db.tx(async (tx) => {
    await tx.run(build.deleteFrom('exercise_videos').where('id', '=', id));
    await auditVideo(tx, 'delete', id, title);
  });
  if (fileName) await files.remove(db.gymId, fileName);
}
