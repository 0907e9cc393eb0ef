import type {
  ExerciseDetail,
  ExerciseFilter,
  ExerciseSummary,
} from '@forja/contract/training/exercise-routes';
import { EXERCISES } from '@forja/library/exercises';
import { createExerciseSearch, type ExerciseQuery } from '@forja/library/search';
import { EQUIPMENT, MUSCLES } from '@forja/library/vocabulary';
import type { Db } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';
import { createCompressedList } from '../../../platform/http/compressed-list.ts';
import { AppError, fieldError } from '../../../platform/http/errors.ts';

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

/** The gym's own exercises; removed ones only where plans and sessions still name them. */
export async function ownExercises(db: Db, withRemoved = false): Promise<ExerciseDetail[]> {
  let query = build.selectFrom('gym_exercises').select(columns).orderBy('name');
  if (!withRemoved) query = query.where('deleted_at', 'is', null);
  // Level and kind are held to their words by a check of the table.
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

/** The names of the exercises, or what is wrong with the field that names an unknown one. */
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

/** What lists show of an exercise; one that is gone keeps the name that was copied. */
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

/** The exercises that match, the library first. */
export async function listExercises(
  db: Db,
  { scope, search, muscle, equipment, kind, level }: ExerciseFilter,
): Promise<readonly ExerciseDetail[]> {
  const own = scope === 'library' ? [] : await ownExercises(db);
  const all = scope === 'own' ? own : [...LIBRARY, ...own];
  if (muscle && !Object.hasOwn(MUSCLES, muscle)) return [];
  if (equipment && !Object.hasOwn(EQUIPMENT, equipment)) return [];
  const query = { text: search, muscle, equipment, kind, level } as ExerciseQuery;
  // A gym's own words were checked against the vocabulary when they were written.
  return createExerciseSearch(all as Searchable[])(query);
}

/** The whole library as ready bytes: it is the same for every gym and changes with a release. */
export const sendLibrary = createCompressedList(LIBRARY);
