import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/screen.tsx';
import { makePerson } from '../person-fixture.ts';
import { SelectedPeople } from './selected-people.tsx';

const people = [
  makePerson({ id: '01890000-0000-7000-8000-000000000001', status: 'active' }),
  makePerson({ id: '01890000-0000-7000-8000-000000000002', status: 'active', username: 'Eva' }),
];

test('who an action could not be done for is named with the reason, and the rest can be undone', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['people.disable'] });
  api.on('POST /users/actions', ({ body }) =>
    body.userIds.map((_, at) =>
      at === 0
        ? { name: 'Rebeca Solano Mejía', done: true, reason: null }
        : { name: null, done: false, reason: 'Ya no está entre las personas que ves.' },
    ),
  );
  const screen = await show(<SelectedPeople people={people} onDone={() => undefined} />);
  await screen.click('Deshabilitar');
  await screen.see('Deshabilitamos a 1 persona.');
  await screen.see('No se pudo con 1 persona');
  await screen.see('Eva');
  await screen.see('Ya no está entre las personas que ves.');
  await screen.click('Entendido');
  await screen.click('Deshacer');
  await screen.see('Habilitamos a 1 persona.');
  expect(api.sent('POST /users/actions')).toEqual([
    { userIds: people.map(({ id }) => id), action: { kind: 'disable' } },
    { userIds: [people[0]?.id], action: { kind: 'enable' } },
  ]);
});
