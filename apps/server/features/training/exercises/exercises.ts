import type {
  ExerciseDetail,
  ExerciseUpdate,
  NewExercise,
} from '@forja/contract/training/exercise-routes';
import { EQUIPMENT, MUSCLES, PATTERNS } from '@forja/library/training/vocabulary';
import { requireNoOtherTarget } from '../../../domain/money-in-texts.ts';
import { audit, audited } from '../../../platform/db/audit.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { AppError, explainViolations, fieldError } from '../../../platform/errors/app-error.ts';
import { changedFields, mergeEdits } from '../../../platform/http/merge-edits.ts';
import { ownExercises } from './catalogue.ts';

function requireKnownWords(input: ExerciseUpdate): void {
  for (const field of ['primaryMuscles', 'secondaryMuscles'] as const) {
    const at = input[field]?.findIndex((muscle) => !Object.hasOwn(MUSCLES, muscle)) ?? -1;
    if (at >= 0) throw fieldError(`${field}.${at}`, 'Elige un músculo de la lista.');
  }
  if (input.equipment && !Object.hasOwn(EQUIPMENT, input.equipment))
    throw fieldError('equipment', 'Elige un equipo de la lista.');
  if (input.pattern && !Object.hasOwn(PATTERNS, input.pattern))
    throw fieldError('pattern', 'Elige un patrón de la lista.');
}

const columnsOf = (input: ExerciseUpdate) => ({
  name: input.name,
  aliases: input.aliases,
  primary_muscles: input.primaryMuscles,
  secondary_muscles: input.secondaryMuscles,
  equipment: input.equipment,
  pattern: input.pattern,
  level: input.level,
  kind: input.kind,
  steps: input.steps,
  mistakes: input.mistakes,
  unilateral: input.unilateral,
  bodyweight: input.bodyweight,
});

async function findOwn(db: Db, id: string): Promise<ExerciseDetail> {
  const found = (await ownExercises(db)).find((own) => own.id === id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

const REFUSALS = {
  gym_exercises_name: () => fieldError('name', 'Ya hay un ejercicio del gimnasio con ese nombre.'),
};

const entryOf = (action: 'create' | 'update' | 'delete', id: string, changes: object) => ({
  action: `exercise.${action}`,
  objectType: 'exercise',
  objectId: id,
  changes: { ...changes },
});

function auditChange<Result>(
  db: Db,
  action: 'create' | 'delete',
  id: string,
  changes: object,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return explainViolations(REFUSALS, () => audited(db, entryOf(action, id, changes), work));
}

export function createExercise(db: Db, input: NewExercise): Promise<ExerciseDetail> {
  requireKnownWords(input);
  const id = newId();
  return auditChange(db, 'create', id, input, async (tx) => {
    await requireNoOtherTarget(tx, input);
    await tx.run(
      build.insertInto('gym_exercises').values({
        gym_id: tx.gymId,
        id,
        ...columnsOf(input),
        name: input.name,
        primary_muscles: input.primaryMuscles,
        equipment: input.equipment,
        pattern: input.pattern,
        level: input.level,
        kind: input.kind,
      }),
    );
    return findOwn(tx, id);
  });
}

export function updateExercise(db: Db, id: string, edits: ExerciseUpdate): Promise<ExerciseDetail> {
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      // Checked before the lock, because an id of the library is no uuid.
      await findOwn(tx, id);
      await tx.run(build.selectFrom('gym_exercises').select('id').where('id', '=', id).forUpdate());
      const current = await findOwn(tx, id);
      const input = mergeEdits(edits, current);
      requireKnownWords(input);
      await requireNoOtherTarget(tx, input, current);
      await tx.run(
        build
          .updateTable('gym_exercises')
          .set(columnsOf({ ...current, ...input }))
          .where('id', '=', id),
      );
      await audit(tx, entryOf('update', id, changedFields(current, input)));
      return findOwn(tx, id);
    }),
  );
}

/** Hides an exercise from the lists; plans and workouts keep showing it. */
export async function deleteExercise(db: Db, id: string): Promise<void> {
  const current = await findOwn(db, id);
  await auditChange(db, 'delete', id, { name: current.name }, (tx) =>
    tx.run(build.updateTable('gym_exercises').set({ deleted_at: new Date() }).where('id', '=', id)),
  );
}
