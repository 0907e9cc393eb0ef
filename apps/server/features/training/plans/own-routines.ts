import type { OwnRoutines } from '@forja/contract/training/own-routine-routes';
import { MAX_OWN_A_DAY, MAX_OWN_ROUTINES } from '@forja/contract/training/values';
import { sql } from 'kysely';
import { audit } from '../../../platform/db/audit.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';
import { AppError, fieldError } from '../../../platform/errors/app-error.ts';
import { changedFields } from '../../../platform/http/merge-edits.ts';

export async function readOwnRoutines(db: Db): Promise<OwnRoutines> {
  return db.one(sql<OwnRoutines>`select own_routines as enabled from gym_settings`);
}

export function setOwnRoutines(db: Db, { enabled }: OwnRoutines): Promise<OwnRoutines> {
  return db.tx(async (tx) => {
    const before = await readOwnRoutines(tx);
    await tx.run(build.updateTable('gym_settings').set({ own_routines: enabled }));
    await audit(tx, {
      action: 'own-routines.update',
      objectType: 'settings',
      objectId: null,
      changes: changedFields(before, { enabled }),
    });
    return readOwnRoutines(tx);
  });
}

/** Checks the limit after adding. Two tabs that add at the same time wait for each other. */
export async function requireRoomForAll(tx: Tx, userId: string): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.gymId} routines ${userId}`}, 0))`,
  );
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*)::integer as count from user_plans
    where user_id = ${userId}::uuid and written_by = user_id`);
  if (count <= MAX_OWN_ROUTINES) return;
  throw new AppError('CONFLICT', {
    message: `Tienes ${MAX_OWN_ROUTINES} rutinas propias, que es el máximo. Borra una que ya no uses.`,
  });
}

/** Refuses the first exercise that exceeds the limit of its day. */
export function requireRoomOnDays(exercises: readonly { day: number }[]): void {
  const counts = new Map<number, number>();
  for (const [index, { day }] of exercises.entries()) {
    const count = (counts.get(day) ?? 0) + 1;
    counts.set(day, count);
    if (count > MAX_OWN_A_DAY) {
      const message = `Un día de tu rutina lleva hasta ${MAX_OWN_A_DAY} ejercicios.`;
      throw fieldError(`exercises.${index}.exerciseId`, message);
    }
  }
}

/** For the personal data download: all routines of a person, their own and those of coaches. */
export const routinesOf = (db: Db, userId: string) =>
  db.all(sql`
    select p.name, p.description, p.written_by = p.user_id as own, p.folder, p.days, p.deload,
      p.starts_on as "startsOn", p.active, p.created_at as "createdAt", p.updated_at as "updatedAt", t.day, t.position, t.exercise_name as "exerciseName", t.sets,
      t.reps, t.seconds, t.distance_m as "distanceM", t.weight_kg as "weightKg",
      t.rest_seconds as "restSeconds", t.rir, t.superset_group as "supersetGroup", t.tempo,
      t.progression, t.notes
    from user_plans p
    left join plan_exercises t on t.gym_id = p.gym_id and t.plan_id = p.id
    where p.user_id = ${userId}::uuid
    order by p.created_at, p.id, t.day, t.position`);
