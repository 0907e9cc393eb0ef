import { act } from 'react';
import { expect, test } from 'vitest';
import { buildPerson } from '../../../test/build-person.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/screen.tsx';
import { SelectedPeople } from './selected-people.tsx';
import { SelectionDialog } from './selection-dialog.tsx';

const people = [
  buildPerson({ id: '01890000-0000-7000-8000-000000000001', status: 'active' }),
  buildPerson({ id: '01890000-0000-7000-8000-000000000002', status: 'active', username: 'Eva' }),
];

test('writing and renewing stand in sight and closing accounts does not', async () => {
  const api = fakeApi();
  await logInAs(api, {
    role: 'admin',
    permissions: ['people.disable', 'money.take', 'messages.staff'],
  });
  const screen = await show(<SelectedPeople people={people} onDone={() => undefined} />);
  expect(screen.button('Escribirles')).toBeTruthy();
  expect(screen.button('Renovar')).toBeTruthy();
  expect(screen.text()).not.toContain('Deshabilitar');
});

test('people for whom an action failed are named with the reason, and the rest can be undone', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['money.take'] });
  api.on('POST /users/actions', ({ body }) =>
    body.userIds.map((_, at) =>
      at === 0
        ? { name: 'Rebeca Solano Mejía', done: true, reason: null }
        : { name: null, done: false, reason: 'Ya no está entre las personas que ves.' },
    ),
  );
  api.on('POST /users/actions/renewal-total', () => ({
    people: 1,
    totalCents: 2_500_000,
    currency: 'CRC',
    left: [{ id: people[1]?.id ?? '', name: 'Eva', reason: 'No tiene un plan que renovar.' }],
  }));
  const screen = await show(<SelectedPeople people={people} onDone={() => undefined} />);
  await screen.click('Renovar');
  await screen.see('Lo que cuesta queda por cobrar');
  await screen.see('Se renueva 1 persona');
  await screen.see('₡25 000');
  await screen.see('Eva: No tiene un plan que renovar.');
  await act(async () => document.querySelector<HTMLElement>('dialog [type="submit"]')?.click());
  await screen.see('Renovamos a 1 persona.');
  await screen.see('No se pudo con 1 persona');
  await screen.see('Eva');
  await screen.see('Ya no está entre las personas que ves.');
  await screen.click('Entendido');
  await screen.click('Deshacer');
  await screen.see('Deshicimos la renovación de 1 persona.');
  expect(api.sent('POST /users/actions')).toEqual([
    { userIds: people.map(({ id }) => id), action: { kind: 'renew' } },
    { userIds: [people[0]?.id], action: { kind: 'undo-renew' } },
  ]);
});

test('where nobody can be renewed the reasons stand and nothing is offered to press', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['money.take'] });
  api.on('POST /users/actions/renewal-total', () => ({
    people: 0,
    totalCents: 0,
    currency: 'CRC',
    left: people.map(({ id, username }) => ({
      id,
      name: username,
      reason: 'No tiene un plan que renovar.',
    })),
  }));
  const screen = await show(<SelectedPeople people={people} onDone={() => undefined} />);
  await screen.click('Renovar');
  await screen.see('Nadie de la selección se puede renovar.');
  await screen.see('Eva: No tiene un plan que renovar.');
  expect(document.querySelector('dialog [type="submit"]')).toBeNull();
});

test('where nobody has a tag it is said, and nothing is offered to take off', async () => {
  const nothing = async () => undefined;
  const screen = await show(
    <SelectionDialog task="untag" people={people} onAction={nothing} onClose={nothing} />,
  );
  expect(screen.text()).toContain('Nadie de la selección tiene etiquetas.');
  expect(screen.text()).not.toContain('Elige…');
  expect(document.querySelector('dialog [type="submit"]')).toBeNull();
});
