import type { Role } from '@forja/contract/roles';
import { build } from '../platform/db/sql.ts';
import type { Seeding } from './demo.ts';
import { FIRST_NAMES, LAST_NAMES } from './names.ts';

const DAY_MS = 86_400_000;

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

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z]/g, '')
    .toLowerCase();

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

/** The four known accounts and as many members as the gym should have. */
export async function seedPeople(seeding: Seeding): Promise<void> {
  const { db, sample, random, now, passwordHash } = seeding;
  const people = accounts(sample.subdomain);
  for (let number = 1; number <= sample.members; number++) {
    people.push(inventedMember(seeding, number));
  }
  const rows = people.map((person) => {
    const joined = new Date(now.getTime() - random.int(3, 380) * DAY_MS);
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
      password_hash: passwordHash,
      created_at: joined,
    };
  });
  await db.run(build.insertInto('users').values(rows));
}
