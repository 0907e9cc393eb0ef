import { DAY_MS } from '@forja/calendar/duration';
import type {
  CorrectedMeasurement,
  Measurement,
  NewMeasurement,
} from '@forja/contract/measurements/routes';
import { sql } from 'kysely';
import { hasConsent, lockConsent } from '../../domain/consent/consent.ts';
import { recordLook } from '../../domain/consent/health-looks.ts';
import { isProven } from '../../domain/people/proven.ts';
import { isSamePerson } from '../../domain/people/same-person.ts';
import { requireAccessTo, requirePerson, subjectOf } from '../../domain/people/subject.ts';
import { refreshOwnTraining } from '../../domain/refresh-own-training.ts';
import { audit, auditSave } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { openedText } from '../../platform/db/sealed/opened-rows.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError, fieldError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { bodyMassIndex, waistHipRatio } from './indices.ts';

const CLOCK_SLACK_MS = DAY_MS;

const columns = [
  'id',
  'user_id as userId',
  'taken_at as takenAt',
  'weight_kg as weightKg',
  'height_cm as heightCm',
  'body_fat_pct as bodyFatPct',
  'muscle_kg as muscleKg',
  'chest_cm as chestCm',
  'waist_cm as waistCm',
  'hip_cm as hipCm',
  'arm_cm as armCm',
  'thigh_cm as thighCm',
  'calf_cm as calfCm',
  openedText<string | null>('measurements').as('notes'),
] as const;

type Row = Omit<Measurement, 'bmi' | 'waistHipRatio'>;

/** People measure their height once, so each row uses the last known height. */
function withIndices(rows: readonly Row[]): Measurement[] {
  let heightCm: number | null = rows.find((row) => row.heightCm !== null)?.heightCm ?? null;
  return rows.map((row) => {
    heightCm = row.heightCm ?? heightCm;
    return {
      ...row,
      bmi: bodyMassIndex(row.weightKg, heightCm),
      waistHipRatio: waistHipRatio(row.waistCm, row.hipCm),
    };
  });
}

/** Of this record only, or with those merged into it, which is for staff. */
export async function measurementsOf(
  db: Db,
  userId: string,
  whose: 'own' | 'merged' = 'own',
): Promise<Measurement[]> {
  const rows = await db.all(
    build
      .selectFrom('measurements')
      .select(columns)
      .where(
        whose === 'own' ? sql<boolean>`user_id = ${userId}` : isSamePerson(sql`user_id`, userId),
      )
      .orderBy('taken_at')
      .orderBy('id'),
  );
  return withIndices(rows);
}

/** What may be shown; sealed ones are only in the download of one's own data. */
export const shownMeasurements = async (db: Db, userId: string): Promise<Measurement[]> =>
  (await hasConsent(db, userId, 'health')) && (await isProven(db, userId))
    ? measurementsOf(db, userId)
    : [];

export async function listMeasurements(db: Db, caller: Caller, userId: string) {
  await requirePerson(db, await subjectOf(db, caller, userId, 'body.read'));
  // Sealed: only the download of one's own data shows them.
  if (!(await hasConsent(db, userId, 'health'))) return [];
  await recordLook(db, caller, userId, 'measurements');
  return measurementsOf(db, userId, caller.userId === userId ? 'own' : 'merged');
}

export function requirePast(takenAt: string): void {
  if (Date.parse(takenAt) > Date.now() + CLOCK_SLACK_MS)
    throw fieldError('takenAt', 'La fecha no puede estar en el futuro.');
}

const toColumns = async (tx: Tx, id: string, input: CorrectedMeasurement) => ({
  taken_at: input.takenAt,
  weight_kg: input.weightKg,
  height_cm: input.heightCm,
  body_fat_pct: input.bodyFatPct,
  muscle_kg: input.muscleKg,
  chest_cm: input.chestCm,
  waist_cm: input.waistCm,
  hip_cm: input.hipCm,
  arm_cm: input.armCm,
  thigh_cm: input.thighCm,
  calf_cm: input.calfCm,
  notes: (await tx.sealing())('measurements', id, input.notes),
});

/** What staff do is audited: who did it, never the values, because they describe a body. */
const entryOf = (verb: string, id: string, userId: string) => ({
  action: `measurement.${verb}`,
  objectType: 'measurement',
  objectId: id,
  changes: { userId },
});

async function tellChange(tx: Tx, caller: Caller, verb: string, id: string, userId: string) {
  await refreshOwnTraining(tx, userId);
  if (userId !== caller.userId) await audit(tx, entryOf(verb, id, userId));
}

/** Whose measurement it is; unknown to whoever may not see it. */
async function ownerOf(tx: Tx, caller: Caller, id: string): Promise<string> {
  const { userId } = await tx.one(
    build.selectFrom('measurements').select('user_id as userId').where('id', '=', id),
  );
  await requireAccessTo(tx, caller, userId, 'body.write');
  return userId;
}

async function readOne(db: Db, userId: string, id: string): Promise<Measurement> {
  const found = (await measurementsOf(db, userId)).find((row) => row.id === id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

export async function addMeasurement(
  db: Db,
  caller: Caller,
  input: NewMeasurement,
): Promise<Measurement> {
  const userId = await subjectOf(db, caller, input.userId, 'body.write');
  await requirePerson(db, userId);
  requirePast(input.takenAt);
  const id = newId();
  await db.tx(async (tx) => {
    await lockConsent(tx, userId, 'health');
    await tx.run(
      build.insertInto('measurements').values({
        gym_id: tx.gymId,
        id,
        user_id: userId,
        ...(await toColumns(tx, id, input)),
        written_by: caller.userId,
      }),
    );
    await tellChange(tx, caller, 'create', id, userId);
  });
  return readOne(db, userId, id);
}

export async function correctMeasurement(
  db: Db,
  caller: Caller,
  id: string,
  input: CorrectedMeasurement,
): Promise<Measurement> {
  requirePast(input.takenAt);
  return db.tx(async (tx) => {
    const owner = await ownerOf(tx, caller, id);
    await lockConsent(tx, owner, 'health');
    const before = await readOne(tx, owner, id);
    const values = await toColumns(tx, id, input);
    await tx.run(build.updateTable('measurements').set(values).where('id', '=', id));
    const after = await readOne(tx, owner, id);
    await refreshOwnTraining(tx, owner);
    if (owner !== caller.userId)
      await auditSave(tx, entryOf('update', id, owner), { before, after });
    return after;
  });
}

export async function deleteMeasurement(db: Db, caller: Caller, id: string): Promise<void> {
  await db.tx(async (tx) => {
    const userId = await ownerOf(tx, caller, id);
    await tx.run(build.deleteFrom('measurements').where('id', '=', id));
    await tellChange(tx, caller, 'delete', id, userId);
  });
}
