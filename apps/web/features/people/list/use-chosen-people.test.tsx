import type { Person } from '@forja/contract/people/routes';
import { MAX_CHOSEN } from '@forja/contract/people/values';
import { TableHead } from '@forja/ui/table/table-head.tsx';
import { screen, waitFor } from '@testing-library/react';
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { formatNumber } from '../../../lib/format/format.ts';
import { buildPerson } from '../../../test/build-person.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import { SelectedPeople } from './selected-people.tsx';
import { useChooseAll } from './use-choose-all.ts';
import { useChosenPeople } from './use-chosen-people.ts';

const person = (at: number): Person =>
  buildPerson({ id: `01890000-0000-7000-8000-${String(at).padStart(12, '0')}` });
const pageOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => person(from + at));

const ANYBODY = { sort: 'name' } as const;

/** The pages of a list, with the checkbox that chooses the whole page. */
function Pages({ pages }: { pages: readonly (readonly Person[])[] }) {
  const [at, setAt] = useState(0);
  const shown = pages[at] ?? [];
  const chosen = useChosenPeople(shown);
  const total = pages.flat().length;
  const all = useChooseAll({ filters: ANYBODY, total, rows: shown }, chosen.keys, chosen.add);
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        Siguiente
      </button>
      <table>
        <TableHead
          columns={[]}
          allKeys={shown.map(({ id }) => id)}
          selected={chosen.keys}
          onSelected={chosen.choose}
        />
      </table>
      {chosen.people.length > 0 && <SelectedPeople chosen={chosen} all={all} />}
    </>
  );
}

test('the people of one page stay chosen on the next, and are acted on with those of it', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['messages.staff'] });
  const pages = [pageOf(0, 2), pageOf(2, 1)];
  api.on('POST /users/actions', ({ body }) =>
    body.userIds.map(() => ({ name: null, done: true, reason: null })),
  );
  const user = await show(<Pages pages={pages} />);
  await user.click(await screen.findByLabelText('Elegir todas las filas'));
  await screen.findByText('2 personas elegidas');
  await user.click(await screen.findByRole('button', { name: 'Siguiente' }));
  await screen.findByText('2 personas elegidas, 2 fuera de esta página');
  await user.click(await screen.findByLabelText('Elegir todas las filas'));
  await screen.findByText('3 personas elegidas, 2 fuera de esta página');
  await user.click(await screen.findByRole('button', { name: 'Escribirles' }));
  await screen.findByText('Escribirles: 3 personas');
  await user.type(screen.getByLabelText('Mensaje'), 'Mañana abrimos a las 8.');
  await act(async () => document.querySelector<HTMLElement>('dialog [type="submit"]')?.click());
  await screen.findByText('Les escribimos a 3 personas.');
  expect(api.sent('POST /users/actions')).toMatchObject([
    { userIds: pages.flat().map(({ id }) => id) },
  ]);
  // Unticking removes only the people of this page.
  await user.click(await screen.findByLabelText('Elegir todas las filas'));
  await screen.findByText('2 personas elegidas, 2 fuera de esta página');
  await user.click(await screen.findByRole('button', { name: 'Quitar selección' }));
  await waitFor(() => expect(screen.queryByText(/elegidas/)).toBeNull());
});

test('no more are chosen than can be acted on at once', async () => {
  await logInAs(fakeApi(), { role: 'admin', permissions: [] });
  const user = await show(<Pages pages={[pageOf(0, MAX_CHOSEN), pageOf(MAX_CHOSEN, 1)]} />);
  await user.click(await screen.findByLabelText('Elegir todas las filas'));
  await user.click(await screen.findByRole('button', { name: 'Siguiente' }));
  await user.click(await screen.findByLabelText('Elegir todas las filas'));
  const most = formatNumber(MAX_CHOSEN).replaceAll('\u00a0', ' ');
  await screen.findByText(`Puedes elegir hasta ${most} personas a la vez.`);
  await screen.findByText(`${most} personas elegidas, ${most} fuera de esta página`);
});

test('all of the list are chosen beyond the page', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: [] });
  const pages = [pageOf(0, 50), pageOf(50, 320)];
  // Somebody left the list since its page was read.
  api.on('GET /users', () => pages.flat().slice(1));
  const user = await show(<Pages pages={pages} />);
  await user.click(await screen.findByLabelText('Elegir todas las filas'));
  await user.click(await screen.findByRole('button', { name: 'Elegir las 370' }));
  await screen.findByText('370 personas elegidas, todas las de la lista');
  await user.click(await screen.findByRole('button', { name: 'Siguiente' }));
  await screen.findByText('370 personas elegidas, 1 fuera de esta página');
  await user.click(await screen.findByRole('button', { name: 'Quitar selección' }));
  await waitFor(() => expect(screen.queryByText(/elegidas/)).toBeNull());
});

test('the chosen are the same set until somebody is chosen, so that the list draws nothing anew', async () => {
  const page = pageOf(0, 2);
  const seen = new Set<ReadonlySet<string>>();
  function Counted() {
    const [drawings, setDrawings] = useState(0);
    const { keys, choose } = useChosenPeople(page);
    seen.add(keys);
    return (
      <>
        <button type="button" onClick={() => setDrawings(drawings + 1)}>
          Dibujar
        </button>
        <button type="button" onClick={() => choose(new Set([person(1).id]))}>
          Elegir
        </button>
      </>
    );
  }
  const user = await show(<Counted />);
  await user.click(await screen.findByRole('button', { name: 'Dibujar' }));
  expect(seen.size).toBe(1);
  await user.click(await screen.findByRole('button', { name: 'Elegir' }));
  await user.click(await screen.findByRole('button', { name: 'Dibujar' }));
  expect(seen.size).toBe(2);
});
