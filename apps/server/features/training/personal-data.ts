import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Platform } from '../../platform/platform.ts';
import { routinesOf } from './plans/own-routines.ts';

const manualRecordsOf = (db: Db, userId: string) =>
  db.all(sql`
    select exercise_name as "exerciseName", reps, weight_kg as "weightKg", seconds,
      distance_m as "distanceM", achieved_on as "achievedOn", notes
    from manual_records where user_id = ${userId}::uuid order by achieved_on`);

/** For the personal data download. */
export function registerPersonalData(person: Platform['person']): void {
  person.personalData.push({ section: 'rutinas', read: routinesOf });
  person.personalData.push({ section: 'marcasAnotadas', read: manualRecordsOf });
  person.personalData.push({
    section: 'entrenamientos',
    // Includes sessions without sets and exercises without sets.
    rows: (userId) => sql`
      select l.started_at as "startedAt", l.finished_at as "finishedAt", l.plan_name as "planName",
        l.day_name as "dayName", l.notes, e.exercise_name as "exerciseName",
        e.notes as "exerciseNotes", s.kind, s.reps, s.weight_kg as "weightKg", s.seconds,
        s.distance_m as "distanceM", s.rir
      from workout_logs l
      left join workout_entries e on e.gym_id = l.gym_id and e.log_id = l.id
      left join workout_sets s on s.gym_id = e.gym_id and s.entry_id = e.id
      where l.user_id = ${userId}::uuid order by l.started_at, e.position, s.position`,
  });
}
