import type { NewLog } from '@forja/contract/workouts';
import type { Tx } from '../../platform/db/gym-db.ts';
import { shareWorkout } from '../social/service.ts';
import { lookUp, summaryOf } from './catalogue.ts';
import { type Broken, loadMarks, recordsIn } from './marks.ts';

const number = new Intl.NumberFormat('es-CR', { maximumFractionDigits: 2 });

/** The mark as people say it, and what it beat: `72,5 kg × 8 · antes 70 kg`. */
function detailOf({ mark, beats }: Broken): string {
  const kg = (value: number) => `${number.format(value)} kg`;
  const done = mark.weightKg
    ? `${kg(mark.weightKg)} × ${mark.reps ?? 1}`
    : `${mark.reps ?? 0} reps`;
  return beats === null ? done : `${done} · antes ${kg(beats)}`;
}

/** The heaviest weight of each exercise that beat an older one in this session. */
async function heaviestBeaten(tx: Tx, userId: string, log: NewLog): Promise<Broken[]> {
  const ids = log.exercises.map(({ exerciseId }) => exerciseId);
  const beaten = recordsIn(await loadMarks(tx, userId, ids)).filter(
    ({ mark, metric, beats }) => mark.logId === log.id && metric === 'weight' && beats !== null,
  );
  const last = new Map(beaten.map((broken) => [broken.mark.exerciseId, broken]));
  return [...last.values()];
}

/** Puts a session before the person's friends, as far as they share it. */
export async function shareLog(tx: Tx, userId: string, log: NewLog): Promise<void> {
  const minutes = Math.round((Date.parse(log.finishedAt) - Date.parse(log.startedAt)) / 60_000);
  const records = await heaviestBeaten(tx, userId, log);
  const found = await lookUp(
    tx,
    records.map(({ mark }) => mark.exerciseId),
  );
  await shareWorkout(tx, {
    userId,
    logId: log.id,
    title: log.dayName ?? log.planName ?? 'Entrenamiento libre',
    detail: `${log.exercises.length} ejercicios · ${minutes} min`,
    at: log.finishedAt,
    records: records.map((broken) => ({
      exerciseId: broken.mark.exerciseId,
      pattern: summaryOf(found, broken.mark.exerciseId, broken.mark.exerciseName).pattern,
      title: broken.mark.exerciseName,
      detail: detailOf(broken),
    })),
  });
}
