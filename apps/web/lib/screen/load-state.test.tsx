import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../test/fake-api.ts';
import { show } from '../../test/screen.tsx';
import { fetchList } from '../api/api.ts';
import { queryClient } from '../query/query.ts';
import { LoadState } from './load-state.tsx';

const place = { id: crypto.randomUUID(), name: 'Centro', address: null, phone: null };

function Places() {
  const query = useQuery({ queryKey: ['places'], queryFn: () => fetchList('GET /locations') });
  return (
    <>
      <LoadState
        query={query}
        failed="No pudimos cargar las sedes"
        waiting={3}
        empty={{ title: 'Sin sedes', text: 'Agrega la primera.' }}
        frame={(content) => <section aria-label="Marco">{content}</section>}
      />
      <ul>
        {query.data?.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </>
  );
}

test('refused it says why and tries again, and what is there takes its place', async () => {
  const api = fakeApi();
  let isUp = false;
  api.on('GET /locations', () => {
    if (!isUp) throw refusal('CONFLICT', { message: 'Ahora no se puede.' });
    return [place];
  });
  const screen = await show(<Places />);
  await screen.see('No pudimos cargar las sedes');
  expect(screen.alerts()).toEqual([expect.stringContaining('Ahora no se puede.')]);
  isUp = true;
  await screen.click('Reintentar');
  await screen.see('Centro');
  expect(screen.alerts()).toEqual([]);
});

test('a list with nothing in it says so', async () => {
  fakeApi().on('GET /locations', () => []);
  const screen = await show(<Places />);
  await screen.see('Sin sedesAgrega la primera.');
  expect(document.querySelector('section')?.textContent).toBe('Sin sedesAgrega la primera.');
});

test('what is there stays when it cannot be renewed', async () => {
  const api = fakeApi();
  let isUp = true;
  api.on('GET /locations', () => {
    if (!isUp) throw refusal('CONFLICT');
    return [place];
  });
  const screen = await show(<Places />);
  await screen.see('Centro');
  isUp = false;
  await queryClient.refetchQueries({ queryKey: ['places'] });
  await screen.see('Centro');
  expect(screen.alerts()).toEqual([]);
});
