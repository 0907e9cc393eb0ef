import { expect, test } from 'vitest';
import { shareHarness } from '../../test/harness.ts';
import { foundByAll } from './person-search.ts';

const { buildGym } = await shareHarness();
const gym = await buildGym();

/** Anas are more than are looked up one by one, the other names are few or in between. */
const PEOPLE = `
  insert into users (gym_id, id, email, username, first_name, last_name, member_number)
  select $1, gen_random_uuid(), 'p' || n || '@words.test', 'Persona ' || n,
    case when n % 2 = 0 then 'Ana' when n % 3 = 0 then 'Analía' else 'Luis' end,
    case when n % 7 = 0 then 'Solís' when n % 50 = 0 then 'Zeledón' else 'Mora' end || ' ' ||
      case n % 4 when 0 then 'Rojas' else 'Ana' end,
    n from generate_series(1, 500) n`;

const WORDS = [
  'an',
  'ana',
  'analia',
  'SOLÍS',
  'zeled',
  'mora',
  'rojas',
  'luis',
  '4',
  '42',
  'p1',
  'x',
];

test('several words find who has all of them, in whichever order and however many have one', async () => {
  await gym.db.tx((tx) => tx.raw(PEOPLE, [gym.id]));
  const { rows: people } = await gym.db.tx((tx) =>
    tx.raw('select user_id, array_agg(term) as terms from person_terms group by user_id'),
  );
  const begins = (terms: unknown, word: string) =>
    (terms as string[]).some((term) => term.startsWith(word.toLowerCase().replace('í', 'i')));
  const searches = WORDS.flatMap((one) => WORDS.map((other) => [one, other])).concat([
    ['ana', 'mora', 'rojas'],
    ['p4', 'luis', 'an'],
    ['ana', 'ana'],
  ]);
  for (const words of searches) {
    const expected = people.filter(({ terms }) => words.every((word) => begins(terms, word)));
    const found = await gym.db.all(foundByAll(words));
    expect(found.map((row) => row.user_id).toSorted(), words.join(' ')).toEqual(
      expected.map((row) => row.user_id).toSorted(),
    );
  }
});
