import { BUILT_IN_PROFILES } from '@forja/contract/duties/profiles';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import { usePeopleColumns } from './users-columns.tsx';
import { UsersToolbar } from './users-toolbar.tsx';

test.each([
  ['gerencia', ['Exportar y más', 'Importar']],
  // Reception may neither import nor export; its menu has the rest.
  ['recepcion', ['Más sobre la lista']],
  ['contabilidad', []],
] as const)('%s is offered a menu that keeps its name', async (profile, seen) => {
  const api = fakeApi();
  const permissions = [...BUILT_IN_PROFILES[profile].permissions];
  await logInAs(api, { role: 'admin', permissions });
  api.on('GET /membership-plans', () => []);
  api.on('GET /users/tags', () => []);
  const nothing = () => undefined;
  await show(
    <UsersToolbar
      filters={{ sort: 'name' }}
      setFilter={nothing}
      total={0}
      hidden={[]}
      setHidden={nothing}
      onCreated={nothing}
    />,
  );
  const isThere = (name: string) => document.querySelector(`button[aria-label="${name}"]`) !== null;
  const isLink = [...document.querySelectorAll('a')].some((a) => a.textContent === 'Importar');
  expect([
    ...['Exportar y más', 'Más sobre la lista'].filter(isThere),
    ...(isLink ? ['Importar'] : []),
  ]).toEqual(seen);
  await screen.findByText('0 personas');
});

test.each([
  ['contabilidad', true],
  ['entrenador', false],
] as const)('%s finds the column of debts: %s', async (profile, seen) => {
  const api = fakeApi();
  const permissions = [...BUILT_IN_PROFILES[profile].permissions];
  await logInAs(api, { role: 'admin', permissions });
  let headers: string[] = [];
  function Columns() {
    headers = usePeopleColumns().map(({ header }) => String(header));
    return null;
  }
  await show(<Columns />);
  expect(headers).toContain('Persona');
  expect(headers.includes('Debe')).toBe(seen);
});

test('the filter by import can be removed', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin' });
  api.on('GET /membership-plans', () => []);
  api.on('GET /users/tags', () => []);
  const removed: [string, string | null][] = [];
  const user = await show(
    <UsersToolbar
      filters={{ sort: 'name', importId: crypto.randomUUID() }}
      setFilter={(key, value) => removed.push([key, value])}
      total={600}
      hidden={[]}
      setHidden={() => undefined}
      onCreated={() => undefined}
    />,
  );
  await screen.findByText('Llegaron con la importación');
  await user.click(
    await screen.findByRole('button', { name: 'Quitar el filtro Llegaron con la importación' }),
  );
  expect(removed).toEqual([['importId', null]]);
});

test('those who stay away are written to from the list', async () => {
  await logInAs(fakeApi(), { role: 'admin', permissions: ['messages.staff'] });
  let keys: string[] = [];
  function Keys({ isOfAbsent }: { isOfAbsent: boolean }) {
    keys = usePeopleColumns(undefined, isOfAbsent).map(({ key }) => key);
    return null;
  }
  await show(<Keys isOfAbsent />);
  expect(keys).toContain('contact');
  await show(<Keys isOfAbsent={false} />);
  expect(keys).not.toContain('contact');
});
