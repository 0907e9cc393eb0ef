import { BUILT_IN_PROFILES } from '@forja/contract/duties/profiles';
import type { Person } from '@forja/contract/people/routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatMoney } from '../../lib/format/format.ts';
import { buildPerson } from '../../test/build-person.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { acrossElements, show } from '../../test/show.tsx';
import { usePeopleColumns } from './list/users-columns.tsx';
import UsersScreen from './users-screen.tsx';

/** The first column alone: a table draws no rows where nothing has a height. */
function Names({ people }: { people: readonly Person[] }) {
  const [name] = usePeopleColumns(undefined, false, people);
  return people.map((person) => <p key={person.id}>{name?.cell(person)}</p>);
}

test('people with the same name are told apart by their numbers', async () => {
  await logInAs(fakeApi(), { role: 'owner' });
  const named = (lastName: string, memberNumber: number) =>
    buildPerson({ id: crypto.randomUUID(), firstName: 'Ana', lastName, memberNumber });
  const people = [named('Rojas Mora', 12), named('Rojas Mora', 30), named('Solís Vega', 41)];
  await show(<Names people={people} />);
  await screen.findByText(acrossElements('Ana Rojas MoraN.º 12'));
  await screen.findByText(acrossElements('Ana Rojas MoraN.º 30'));
  expect(screen.queryByText(acrossElements('N.º 41'))).toBeNull();
});

function Debts({ people }: { people: readonly Person[] }) {
  const debts = usePeopleColumns(undefined, false, people).find(({ key }) => key === 'owed');
  return people.map((person) => <p key={person.id}>{debts?.cell(person)}</p>);
}

test('what is owed beside the membership is charged at the counter, with it', async () => {
  await logInAs(fakeApi(), { role: 'owner' });
  const id = '01890000-0000-7000-8000-000000000007';
  const person = buildPerson({ id, owedCents: 7_500_00 });
  await show(<Debts people={[person]} />);
  const label = `Cobrar ${formatMoney(7_500_00, 'CRC')} a Rebeca Solano Mejía`;
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(
    `/caja?persona=${id}`,
  );
});

test('a coach without people is told who assigns them, not to add the first', async () => {
  const { permissions, assignedOnly } = BUILT_IN_PROFILES.entrenador;
  const api = fakeApi();
  api.on('GET /users', () => []);
  api.on('GET /users/tags', () => []);
  api.on('GET /membership-plans', () => []);
  await logInAs(api, { role: 'admin', permissions: [...permissions], assignedOnly });
  await show(<UsersScreen />);
  await screen.findByText('Todavía no tienes personas a cargo');
  expect(screen.queryByText(/Agrega a la primera persona/)).toBeNull();
});
