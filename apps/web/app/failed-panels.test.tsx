import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { CounterSearch } from '../features/counter/sell/counter-search.tsx';
import { SellTab } from '../features/counter/sell/sell-tab.tsx';
import { ChooseSheet } from '../features/imports/choose-sheet.tsx';
import { GuardianField } from '../features/people/dialogs/guardian-field.tsx';
import { SelectionDialog } from '../features/people/list/selection-dialog.tsx';
import { RetentionPanel } from '../features/privacy/retention-panel.tsx';
import { TrustedPhones } from '../features/session/profile/trusted-phones.tsx';
import { AnnounceDialog } from '../features/social/announcements/announce-dialog.tsx';
import { FriendsPanel } from '../features/social/friends/friends-panel.tsx';
import { Reports } from '../features/social/friends/reports.tsx';
import { MyOrders } from '../features/store/orders/my-orders.tsx';
import { MyMembership } from '../shared/memberships/own/my-membership.tsx';
import { buildPerson } from '../test/build-person.ts';
import { failsOnce, testFailedReads } from '../test/failed-reads.ts';
import { fakeApi, refusal } from '../test/fake-api.ts';
import { logInAs } from '../test/log-in-as.ts';
import { show } from '../test/show.tsx';

const none = () => undefined;
const GOES = { count: 0, oldest: null };

testFailedReads({
  'the own orders': {
    element: <MyOrders />,
    reads: failsOnce('GET /store-orders', []),
    failed: 'No pudimos cargar tus pedidos',
  },
  'the phones a person trusts': {
    element: <TrustedPhones />,
    reads: failsOnce('GET /me/trusted-phones', []),
    failed: 'No pudimos cargar tus teléfonos',
  },
  'reports of conduct': {
    element: <Reports />,
    reads: failsOnce('GET /messages/reports', []),
    failed: 'No pudimos cargar los reportes de convivencia',
  },
  'the routines to give': {
    element: (
      <SelectionDialog
        task="routine"
        people={[buildPerson()]}
        onAction={() => Promise.resolve()}
        onClose={none}
      />
    ),
    reads: failsOnce('GET /rutinas', []),
    failed: 'No pudimos cargar qué elegir',
    shown: 'Elige…',
  },
  'what a shorter time would take away': {
    element: <RetentionPanel />,
    reads: failsOnce('POST /privacy/retention/preview', {
      entries: GOES,
      chats: GOES,
      photos: GOES,
      prospects: GOES,
      logs: GOES,
    }),
    around: (api) =>
      api.on('GET /privacy/retention', () => ({
        entries: null,
        chats: null,
        photos: null,
        prospects: null,
        logs: null,
      })),
    failed: 'No pudimos contar lo que se borraría',
  },
  'the sheets sent before': {
    element: <ChooseSheet kind="payments" onRead={none} onKind={none} />,
    reads: failsOnce('GET /imports', []),
    failed: 'No pudimos cargar las hojas anteriores',
  },
});

test('a group whose choices could not be read offers to read them again', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('POST /announcements/audience', () => ({
    people: 0,
    reached: 0,
    mail: 0,
    app: 0,
    hand: 0,
  }));
  failsOnce('GET /users/tags', [])(api);
  const user = await show(<AnnounceDialog onClose={none} />);
  await user.selectOptions(screen.getByLabelText('Para'), 'tag');
  await screen.findByText('No pudimos cargar qué elegir');
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  await screen.findByText('Elige…');
});

test('a membership that could not be read is not left out, and can be read again', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'member' });
  api.on('GET /memberships', () => {
    throw refusal('INTERNAL');
  });
  api.on('GET /accounts/{userId}', () => {
    throw refusal('INTERNAL');
  });
  const user = await show(<MyMembership />);
  await screen.findByText('No pudimos cargar tu membresía');
  const before = api.sent('GET /memberships').length;
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(api.sent('GET /memberships')).toHaveLength(before + 1);
});

test('a debt that could not be read is not left out at the counter', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  const { id } = buildPerson();
  api.on('GET /users/{id}', () => buildPerson());
  api.on('GET /users', () => []);
  api.on('GET /accounts/{userId}', () => {
    throw refusal('INTERNAL');
  });
  api.on('GET /shifts/current', () => ({ shift: null }));
  api.on('GET /counter-offers/{userId}', () => ({
    plans: [],
    enrolledOn: null,
    enrolments: [],
    codeProblem: null,
    codeRefusals: [],
  }));
  api.on('GET /counter-products', () => []);
  api.on('GET /services', () => []);
  const user = await show(<SellTab />, { at: `/caja?persona=${id}` });
  await screen.findByText('No pudimos cargar lo de esta persona');
  const before = api.sent('GET /accounts/{userId}').length;
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(api.sent('GET /accounts/{userId}')).toHaveLength(before + 1);
});

test('a search at the counter that fails does not say that nothing matches', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /users', () => {
    throw refusal('INTERNAL');
  });
  api.on('GET /counter-products', () => []);
  const user = await show(
    <CounterSearch
      field={createRef()}
      onPerson={none}
      onProduct={none}
      onDocument={none}
      onEscape={none}
      onTiles={none}
    />,
  );
  await user.type(screen.getByLabelText('Persona, producto o código de barras'), 'Ana');
  await screen.findByText(/Error interno del servidor\./);
  expect(screen.queryByText(/Nada coincide/)).toBeNull();
});

test('a field that searches says that its search failed, not that nobody matches', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /users', () => {
    throw refusal('INTERNAL');
  });
  const user = await show(<GuardianField name="guardianId" guardian={null} error={undefined} />);
  await user.type(screen.getByLabelText('Persona encargada (opcional)'), 'Ana');
  await screen.findByText(/Error interno del servidor\./);
  expect(screen.queryByText(/Nadie coincide/)).toBeNull();
});

test('a search of friends that fails says so', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'member' });
  api.on('GET /friends', () => []);
  api.on('GET /friends/privacy', () => ({
    findable: true,
    sharesRecords: true,
    sharesSessions: true,
    sharesEntries: true,
    sharesClasses: true,
    takesAnnouncements: true,
  }));
  api.on('GET /messages/blocked', () => []);
  failsOnce('GET /friends/search', [])(api);
  const user = await show(<FriendsPanel onOpen={none} />);
  await user.click(await screen.findByLabelText('Buscar personas del gimnasio'));
  await user.paste('Ana');
  await screen.findByText('No pudimos buscar personas');
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  await screen.findByText('No encontramos a nadie con ese nombre.');
});
