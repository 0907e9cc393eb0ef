import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@forja/calendar/duration';
import { build } from '../platform/db/sql.ts';
import type { Seeding } from './seeding.ts';

const FOLDER = join(import.meta.dirname, 'videos');

/** The titles of the files in `videos/`, which are named after their exercise. */
const TITLES: Readonly<Record<string, string>> = {
  'sentadilla-con-barra': 'Sentadilla: cadera atrás y rodillas afuera',
  'peso-muerto-con-barra': 'Peso muerto: la barra pegada al cuerpo',
  'press-de-banca-con-barra': 'Press de banca: baja hasta el pecho',
  'press-militar-con-barra': 'Press militar: termina con los brazos rectos',
  'remo-con-barra': 'Remo: codos hacia atrás, espalda quieta',
  dominadas: 'Dominadas: del brazo estirado a la barbilla',
};

/** Demonstrations of the main lifts, which members see inside their workouts. */
export async function seedVideos({ db, signedFiles, random, now }: Seeding): Promise<void> {
  const rows = [];
  for (const [exerciseId, title] of Object.entries(TITLES)) {
    const bytes = await readFile(join(FOLDER, `${exerciseId}.webm`));
    const createdAt = new Date(now.getTime() - random.int(20, 90) * DAY_MS);
    rows.push({
      gym_id: db.gymId,
      id: random.id(createdAt),
      title,
      exercise_id: exerciseId,
      file_name: await signedFiles.put(db.gymId, bytes, 'webm'),
      bytes: bytes.length,
      created_at: createdAt,
    });
  }
  await db.run(build.insertInto('exercise_videos').values(rows));
}
