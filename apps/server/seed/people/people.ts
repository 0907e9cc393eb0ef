import { DAY_MS } from '@forja/calendar/duration';
import { plainText } from '@forja/calendar/plain-text';
import type { Role } from '@forja/contract/roles';
import { MEMBER_NUMBER_COUNTER } from '../../domain/people/member-number.ts';
import { build } from '../../platform/db/sql.ts';
import type { Seeding } from '../seeding.ts';
import { FIRST_NAMES, LAST_NAMES } from './names.ts';

const FIRST_NUMBER = 1001;

const NOTES = [
  'Prefiere entrenar después de las 18:00.',
  'Viene con su hermana; comparten rutina.',
  'Pidió que le avisemos cuando abra el grupo de funcional de las 6:00.',
  'Paga siempre la primera semana del mes.',
] as const;
const MEDICAL = [
  'Hombro derecho en recuperación: sin press militar.',
  'Asma leve. Lleva su inhalador.',
  'Sin condiciones que indicar.',
  'Lesión antigua de rodilla izquierda: evitar saltos.',
  'Hipertensión controlada con medicamento.',
] as const;

interface Account {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
}

function accounts(subdomain: string): Account[] {
  const at = (name: string) => `${name}@${subdomain}.test`;
  return [
    { email: at('owner'), firstName: 'Andrés', lastName: 'Villalobos Mora', role: 'owner' },
    { email: at('admin'), firstName: 'Mariela', lastName: 'Quesada Rojas', role: 'admin' },
    { email: at('member'), firstName: 'Daniela', lastName: 'Ureña Solís', role: 'member' },
    { email: at('member2'), firstName: 'Kevin', lastName: 'Chinchilla Mora', role: 'member' },
  ];
}

const plain = (name: string): string => plainText(name).replaceAll(/[^a-z]/g, '');

function inventedMember({ random, sample }: Seeding, number: number): Account {
  const firstName = random.pick(FIRST_NAMES);
  const lastName = `${random.pick(LAST_NAMES)} ${random.pick(LAST_NAMES)}`;
  const [surname = ''] = lastName.split(' ');
  return {
    email: `${plain(firstName)}.${plain(surname)}${number}@${sample.subdomain}.test`,
    firstName,
    lastName,
    role: 'member',
  };
}

/** Adds the four documented accounts, and as many members as the gym should have. */
export async function seedPeople(seeding: Seeding): Promise<void> {
  const { db, sample, random, now, passwordHash } = seeding;
  const people = accounts(sample.subdomain);
  for (let number = 1; number <= sample.members; number++) {
    people.push(inventedMember(seeding, number));
  }
  const rows = people.map((person, at) => {
    const joined = new Date(now.getTime() - random.int(3, 380) * DAY_MS);
    const number = FIRST_NUMBER + at;
    return {
      gym_id: db.gymId,
      id: random.id(joined),
      email: person.email,
      username: `${person.firstName} ${person.lastName.split(' ')[0]}`,
      first_name: person.firstName,
      last_name: person.lastName,
      phone: `+506 ${random.int(6000, 8999)} ${random.int(1000, 9999)}`,
      birth_date: `${random.int(1962, 2007)}-0${random.int(1, 9)}-1${random.int(0, 9)}`,
      role: person.role,
      member_number: number,
      national_id: `${random.int(1, 7)}-${random.int(1000, 1999)}-${random.int(1000, 9999)}`,
      staff_note: at > 3 && random.chance(0.15) ? random.pick(NOTES) : null,
      password_hash: passwordHash,
      created_at: joined,
    };
  });
  await db.run(build.insertInto('users').values(rows));
  await db.run(
    build.insertInto('counters').values({
      gym_id: db.gymId,
      name: MEMBER_NUMBER_COUNTER,
      value: FIRST_NUMBER + rows.length - 1,
    }),
  );
  const noted = rows.filter((_, at) => at === 3 || random.chance(0.3));
  await db.run(
    build.insertInto('care_notes').values(
      noted.map(({ id }) => ({
        gym_id: db.gymId,
        id,
        medical_notes: random.pick(MEDICAL),
        emergency_name: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
        emergency_phone: `${random.int(6000, 8999)} ${random.int(1000, 9999)}`,
      })),
    ),
  );
}
