import type { Person } from '@forja/contract/people/routes';
import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { buildPerson } from '../../../test/build-person.ts';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/screen.tsx';
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
  const screen = await show(<Chosen people={people} />);
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
  const screen = await show(<Chosen people={people} />);
  await screen.click('Renovar');
  await screen.see('Lo que cuesta queda por cobrar');
  await screen.see('Se renueva 1 persona');
  await screen.see('₡25 000');
  await screen.see('Queda fuera 1 persona');
  await screen.see('No tiene un plan que renovar.Eva');
  await act(async () => document.querySelector<HTMLElement>('dialog [type="submit"]')?.click());
  await screen.see('Renovamos a 1 persona.');
  await screen.see('No se pudo con 1 persona');
  await screen.see('Eva');
  await screen.see('Ya no está entre las personas que ves.');
  await screen.click('Entendido');
  await screen.click('Deshacer');
  await screen.see('Deshicimos la renovación de 1 persona.');
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
  const screen = await show(<Chosen people={people} />);
  await screen.click('Renovar');
  await screen.see('Nadie de la selección se puede renovar.');
  await screen.see('No tiene un plan que renovar.2 personas: Rebeca Solano, Eva');
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
  const screen = await show(<Chosen people={crowd} />);
  await openMenu();
  await screen.click('Deshabilitar');
  await screen.see('Deshabilitamos a 118 personas.');
  await screen.see('No se pudo con 2 personas');
  await screen.see('Solo un dueño puede.2 personas: Persona 3, Persona 77');
  const sent = sentParts();
  expect(sent.map(({ userIds }) => userIds.length)).toEqual([50, 50, 20]);
  expect(sent.flatMap(({ userIds }) => userIds)).toEqual(crowd.map(({ id }) => id));
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  await screen.click('Entendido');
  // Who is on no page that is shown is known as disabled too.
  await openMenu();
  await screen.click('Habilitar');
  await screen.see('Habilitamos a 118 personas.');
  await openMenu();
  await screen.click('Deshabilitar');
  await screen.see('No se pudo con 2 personas');
  await screen.click('Elegir solo a estas');
  await screen.see('2 personas elegidas');
});

test('after a lost line it goes on with the same key, and whoever gives up keeps the rest chosen', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['people.disable'] });
  let isLost = true;
  api.on('POST /users/actions', ({ body }) => {
    if (sentParts().length > 1 && isLost) throw refusal('UNAVAILABLE');
    return body.userIds.map(() => ({ name: null, done: true, reason: null }));
  });
  const screen = await show(<Chosen people={crowd} />);
  await openMenu();
  await screen.click('Deshabilitar');
  await screen.see('Faltan 70 personas');
  await screen.see('Deshabilitamos a 50 personas.');
  await screen.click('Seguir');
  await screen.see('Faltan 70 personas');
  await screen.click('Cerrar');
  await screen.see('70 personas elegidas');
  isLost = false;
  await openMenu();
  await screen.click('Deshabilitar');
  await screen.see('Deshabilitamos a 70 personas.');
  const sent = sentParts();
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent.map(({ userIds }) => userIds.length)).toEqual([50, 50, 50, 50, 20]);
});
