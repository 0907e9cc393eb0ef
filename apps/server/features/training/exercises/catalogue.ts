import type {
  ExerciseDetail,
  ExerciseFilter,
  ExerciseSummary,
} from '@forja/contract/training/exercise-routes';
import { createExerciseSearch, type ExerciseQuery } from '@forja/library/training/exercise-search';
import { EXERCISES } from '@forja/library/training/exercises';
import { EQUIPMENT, MUSCLES } from '@forja/library/training/vocabulary';
import type { Db } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';
import { AppError, fieldError } from '../../../platform/errors/app-error.ts';
import { createCompressedList } from '../../../platform/http/compressed-list.ts';

const LIBRARY: readonly ExerciseDetail[] = EXERCISES.map((exercise) => ({
  ...exercise,
  aliases: [...exercise.aliases],
  primaryMuscles: [...exercise.primaryMuscles],
  secondaryMuscles: [...exercise.secondaryMuscles],
  steps: [...exercise.steps],
  mistakes: [...exercise.mistakes],
  own: false,
}));
const byId = new Map(LIBRARY.map((exercise) => [exercise.id, exercise]));

const columns = [
  'id',
  'name',
  'aliases',
  'primary_muscles as primaryMuscles',
  'secondary_muscles as secondaryMuscles',
  'equipment',
  'pattern',
  'level',
  'kind',
  'steps',
  'mistakes',
  'unilateral',
  'bodyweight',
] as const;

/** The gym's own exercises; removed ones only for plans and workouts that still use them. */
export async function ownExercises(db: Db, withRemoved = false): Promise<ExerciseDetail[]> {
  let query = build.selectFrom('gym_exercises').select(columns).orderBy('name');
  if (!withRemoved) query = query.where('deleted_at', 'is', null);
  // A CHECK of the table limits level and kind to these values.
  return (await db.all(query)).map((row) => ({ ...row, own: true }) as ExerciseDetail);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Finds exercises by id, the gym's removed ones included. */
export async function lookUpExercises(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, ExerciseDetail>> {
  const found = new Map<string, ExerciseDetail>();
  for (const id of ids) {
    const known = byId.get(id);
    if (known) found.set(id, known);
  }
  if (ids.some((id) => UUID.test(id))) {
    for (const own of await ownExercises(db, true)) found.set(own.id, own);
  }
  return found;
}

export async function findExercise(db: Db, id: string): Promise<ExerciseDetail> {
  const found = (await lookUpExercises(db, [id])).get(id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** The names of the exercises; an unknown one is reported at its field. */
export async function requireExercises(
  db: Db,
  ids: readonly string[],
  pathOf: (index: number) => string,
): Promise<Map<string, ExerciseDetail>> {
  const found = await lookUpExercises(db, ids);
  const unknown = ids.findIndex((id) => !found.has(id));
  if (unknown >= 0) throw fieldError(pathOf(unknown), 'Ese ejercicio no existe. Elige otro.');
  return found;
}

/** The short form of an exercise in lists; a deleted one keeps the name that was copied. */
export function summaryOf(
  found: ReadonlyMap<string, ExerciseDetail>,
  id: string,
  name: string,
): ExerciseSummary {
  const known = found.get(id);
  if (!known) {
    return {
      id,
      name,
      primaryMuscles: [],
      equipment: 'bodyweight',
      pattern: 'horizontal-push',
      kind: 'strength',
      unilateral: false,
      bodyweight: false,
    };
  }
  const { primaryMuscles, equipment, pattern, kind, unilateral, bodyweight } = known;
  return {
    id,
    name: known.name,
    primaryMuscles,
    equipment,
    pattern,
    kind,
    unilateral,
    bodyweight,
  };
}

type Searchable = Parameters<typeof createExerciseSearch>[0][number] & ExerciseDetail;

/** The matching exercises, the library's first. */
export async function listExercises(
  db: Db,
  { scope, search, muscle, equipment, kind, level }: ExerciseFilter,
): Promise<readonly ExerciseDetail[]> {
  const own = scope === 'library' ? [] : await ownExercises(db);
  const all = scope === 'own' ? own : [...LIBRARY, ...own];
  if (muscle && !Object.hasOwn(MUSCLES, muscle)) return [];
  if (equipment && !Object.hasOwn(EQUIPMENT, equipment)) return [];
  const query = { text: search, muscle, equipment, kind, level } as ExerciseQuery;
  // The words of a gym's own exercise were validated against the vocabulary.
  return createExerciseSearch(all as Searchable[])(query);
}

/** Compressed once: the library is the same for every gym and changes only with a release. */
export const sendLibrary = createCompressedList(LIBRARY);
