import { DAY_MS, WEEK_MS } from '@forja/calendar/duration';
import { build } from '../platform/db/sql.ts';
import type { Seeding } from './seeding.ts';

const WEEKS = 26;

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Half a year of the sample members' measurements: a little less fat, a little more muscle. */
export async function seedMeasurements({ db, random, now, sample }: Seeding): Promise<void> {
  const people = await db.all(
    build
      .selectFrom('users')
      .select(['id', 'email'])
      .where('email', 'in', [
        `member@${sample.subdomain}.test`,
        `member2@${sample.subdomain}.test`,
      ]),
  );
  const rows = people.flatMap(({ id: userId, email }) => {
    const first = email === `member@${sample.subdomain}.test`;
    const start = first
      ? { weight: 71.5, height: 166, fat: 30, muscle: 27, waist: 84, hip: 103 }
      : { weight: 84, height: 178, fat: 21, muscle: 38, waist: 92, hip: 101 };
    const every = first ? 2 : 4;
    return Array.from({ length: Math.floor(WEEKS / every) + 1 }, (_, index) => {
      const week = index * every;
      const takenAt = new Date(now.getTime() - (WEEKS - week) * WEEK_MS - DAY_MS);
      const noise = () => (random.next() - 0.5) * 0.8;
      return {
        gym_id: db.gymId,
        id: random.id(takenAt),
        user_id: userId,
        taken_at: takenAt,
        weight_kg: tenth(start.weight - week * 0.17 + noise()),
        height_cm: index === 0 ? start.height : null,
        body_fat_pct: tenth(start.fat - week * 0.16 + noise()),
        muscle_kg: tenth(start.muscle + week * 0.05 + noise() / 2),
        waist_cm: tenth(start.waist - week * 0.2 + noise()),
        hip_cm: tenth(start.hip - week * 0.1 + noise()),
        chest_cm: tenth(94 - week * 0.03 + noise()),
        arm_cm: tenth(29 + week * 0.05 + noise() / 2),
        thigh_cm: tenth(57 + week * 0.03 + noise() / 2),
        calf_cm: tenth(36 + week * 0.01 + noise() / 3),
      };
    });
  });
  await db.run(build.insertInto('measurements').values(rows));
}
