import type { Person } from '@forja/contract/people/routes';
import { screen } from '@testing-library/react';
import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { buildPerson } from '../../../test/build-person.ts';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { acrossElements, show } from '../../../test/show.tsx';
import { SelectedPeople } from './selected-people.tsx';
import { SelectionDialog } from './selection-dialog.tsx';

const people = [
  buildPerson({ id: '01890000-0000-7000-8000-000000000001', status: 'active' }),
  buildPerson({
    id: '01890000-0000-7000-8000-000000000002',
    status: 'active',
    username: 'Eva',
    firstName: 'Eva',
    lastName: '',
  }),
];

/** These people, all chosen. */
function Chosen({ people: chosen }: { people: readonly Person[] }) {
  const [people, keep] = useState<readonly Person[]>(chosen);
  const revise = (change: (person: Person) => Person) => keep((before) => before.map(change));
  const all = { hidden: undefined, label: null, busy: false, start: () => undefined };
  return people.length > 0 && <SelectedPeople chosen={{ people, keep, revise }} all={all} />;
}

test('writing and renewing stand in sight and closing accounts does not', async () => {
  const api = fakeApi();
  await logInAs(api, {
    role: 'admin',
    permissions: ['people.disable', 'money.take', 'messages.staff'],
  });
  await show(<Chosen people={people} />);
  expect(screen.getByRole('button', { name: 'Escribirles' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Renovar' })).toBeTruthy();
  expect(screen.queryByText(/Deshabilitar/)).toBeNull();
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
  const user = await show(<Chosen people={people} />);
  await user.click(await screen.findByRole('button', { name: 'Renovar' }));
  await screen.findByText(/Lo que cuesta queda por cobrar/);
  await screen.findByText('Se renueva 1 persona');
  await screen.findByText('₡25 000');
  await screen.findByText('Queda fuera 1 persona');
  await screen.findByText(acrossElements('No tiene un plan que renovar.Eva'));
  await act(async () => document.querySelector<HTMLElement>('dialog [type="submit"]')?.click());
  await screen.findAllByText('Renovamos a 1 persona.');
  await screen.findByText('No se pudo con 1 persona');
  await screen.findByText('Eva');
  await screen.findByText('Ya no está entre las personas que ves.');
  await user.click(await screen.findByRole('button', { name: 'Entendido' }));
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await screen.findByText('Deshicimos la renovación de 1 persona.');
  expect(api.sent('POST /users/actions')).toMatchObject([
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
  const user = await show(<Chosen people={people} />);
  await user.click(await screen.findByRole('button', { name: 'Renovar' }));
  await screen.findByText('Nadie de la selección se puede renovar.');
  await screen.findByText(
    acrossElements('No tiene un plan que renovar.2 personas: Rebeca Solano, Eva'),
  );
  expect(document.querySelector('dialog [type="submit"]')).toBeNull();
});

test('where nobody has a tag it is said, and nothing is offered to take off', async () => {
  const nothing = async () => undefined;
  await show(<SelectionDialog task="untag" people={people} onAction={nothing} onClose={nothing} />);
  screen.getByText('Nadie de la selección tiene etiquetas.');
  expect(screen.queryByText(/Elige…/)).toBeNull();
  expect(document.querySelector('dialog [type="submit"]')).toBeNull();
});

const crowd = Array.from({ length: 120 }, (_, at) =>
  buildPerson({
    id: `01890000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    firstName: `Persona ${at}`,
    lastName: '',
    status: 'active',
  }),
);

/** Opens the menu by its toggle event, because the browser of these tests has no popovers. */
async function openMenu() {
  const menu = document.querySelector<HTMLElement>('[role="menu"]');
  if (!menu) throw new Error('no menu');
  menu.hidePopover = () => undefined;
  await act(async () => {
    menu.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }));
  });
}

/** The people of each call and the key it was sent with. */
const sentParts = () =>
  vi.mocked(window.fetch).mock.calls.flatMap(([address, init]) => {
    if (!String(address).endsWith('/users/actions')) return [];
    const { userIds }: { userIds: string[] } = JSON.parse(String(init?.body));
    return [{ userIds, key: new Headers(init?.headers).get('Idempotency-Key') }];
  });

test('many are acted on in parts with one key, and what is refused is told by its reason', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['people.disable'] });
  api.on('POST /users/actions', ({ body }) =>
    body.userIds.map((id) =>
      id === crowd[3]?.id || id === crowd[77]?.id
        ? { name: null, done: false, reason: 'Solo un dueño puede.' }
        : { name: null, done: true, reason: null },
    ),
  );
  const user = await show(<Chosen people={crowd} />);
  await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Deshabilitar' }));
  await screen.findAllByText('Deshabilitamos a 118 personas.');
  await screen.findByText('No se pudo con 2 personas');
  await screen.findByText(acrossElements('Solo un dueño puede.2 personas: Persona 3, Persona 77'));
  const sent = sentParts();
  expect(sent.map(({ userIds }) => userIds.length)).toEqual([50, 50, 20]);
  expect(sent.flatMap(({ userIds }) => userIds)).toEqual(crowd.map(({ id }) => id));
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  await user.click(await screen.findByRole('button', { name: 'Entendido' }));
  // Who is on no page that is shown is known as disabled too.
  await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Habilitar' }));
  await screen.findByText('Habilitamos a 118 personas.');
  await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Deshabilitar' }));
  await screen.findByText('No se pudo con 2 personas');
  await user.click(await screen.findByRole('button', { name: 'Elegir solo a estas' }));
  await screen.findByText(/2 personas elegidas/);
});

test('after a lost line it goes on with the same key, and whoever gives up keeps the rest chosen', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['people.disable'] });
  let isLost = true;
  api.on('POST /users/actions', ({ body }) => {
    if (sentParts().length > 1 && isLost) throw refusal('UNAVAILABLE');
    return body.userIds.map(() => ({ name: null, done: true, reason: null }));
  });
  const user = await show(<Chosen people={crowd} />);
  await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Deshabilitar' }));
  await screen.findByText('Faltan 70 personas');
  await screen.findByText('Deshabilitamos a 50 personas.');
  await user.click(await screen.findByRole('button', { name: 'Seguir' }));
  await screen.findByText('Faltan 70 personas');
  await user.click(await screen.findByRole('button', { name: 'Cerrar' }));
  await screen.findByText(/70 personas elegidas/);
  isLost = false;
  await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Deshabilitar' }));
  await screen.findByText('Deshabilitamos a 70 personas.');
  const sent = sentParts();
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent.map(({ userIds }) => userIds.length)).toEqual([50, 50, 50, 50, 20]);
});
