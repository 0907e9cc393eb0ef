import type { BuiltInName } from '@forja/contract/duties/profiles';
import { sql } from 'kysely';
import { MEMBER_NUMBER_COUNTER } from '../../domain/people/member-number.ts';
import { nextNumber } from '../../platform/db/counters.ts';
import type { Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import type { Seeding } from '../seeding.ts';

/**
 * No document states the figures of this gym, so it can have staff to show what each profile sees.
 */
const WITH_STAFF = 'prueba';

const STAFF: readonly [name: string, profile: BuiltInName, firstName: string, lastName: string][] =
  [
    ['recepcion', 'recepcion', 'Paola', 'Segura Mena'],
    ['entrenador', 'entrenador', 'Marco', 'Leiva Rojas'],
    ['nutricion', 'nutricionista', 'Silvia', 'Camacho Vega'],
    ['contabilidad', 'contabilidad', 'Rolando', 'Zúñiga Araya'],
  ];

/**
 * Adds a receptionist, a coach, a nutritionist and an accountant. The coach and the nutritionist
 * have assigned people.
 */
export async function seedStaff({ db, sample, random, now, passwordHash }: Seeding): Promise<void> {
  if (sample.subdomain !== WITH_STAFF) return;
  const members = await db.all(sql<{ id: string }>`
    select id from users where role = 'member' order by member_number limit 4`);
  for (const [name, profile, firstName, lastName] of STAFF) {
    const id = random.id(now);
    await db.run(
      build.insertInto('users').values({
        gym_id: db.gymId,
        id,
        email: `${name}@${sample.subdomain}.test`,
        username: `${firstName} ${lastName.split(' ')[0]}`,
        first_name: firstName,
        last_name: lastName,
        role: 'admin',
        // The steps of a sample gym run in its transaction, so `db` is one.
        member_number: await nextNumber(db as Tx, MEMBER_NUMBER_COUNTER),
        password_hash: passwordHash,
      }),
    );
    const duties = { gym_id: db.gymId, id, built_in: profile };
    await db.run(build.insertInto('staff_duties').values(duties));
    if (profile !== 'entrenador' && profile !== 'nutricionista') continue;
    await db.run(
      build.insertInto('staff_people').values(
        members.map((member) => ({
          gym_id: db.gymId,
          id: random.id(now),
          staff_id: id,
          user_id: member.id,
        })),
      ),
    );
  }
}
