import { DAY_MS } from '@forja/calendar/duration';
import { build } from '../platform/db/sql.ts';
import type { Seeding } from './seeding.ts';

const LOCATIONS = [
  { name: 'Sede central', address: 'Barrio Escalante, San José', phone: '+506 2222 0101' },
  { name: 'Sede Escazú', address: 'Plaza Colonial, Escazú', phone: '+506 2222 0102' },
];

/** Two locations for the large sample gym, one for the others. */
export async function seedLocations({ db, sample, random, now }: Seeding): Promise<void> {
  const places = sample.isRich ? LOCATIONS : LOCATIONS.slice(0, 1);
  await db.run(
    build.insertInto('locations').values(
      places.map((place, index) => ({
        gym_id: db.gymId,
        id: random.id(now),
        created_at: new Date(now.getTime() - (2 - index) * DAY_MS),
        ...place,
      })),
    ),
  );
}
