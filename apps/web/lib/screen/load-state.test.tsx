import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../test/fake-api.ts';
import { show } from '../../test/show.tsx';
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
  const user = await show(<Places />);
  await screen.findByText('No pudimos cargar las sedes');
  screen.getByText(/Ahora no se puede\./, { selector: '[role=alert] *' });
  isUp = true;
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  await screen.findByText('Centro');
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('a list with nothing in it says so', async () => {
  fakeApi().on('GET /locations', () => []);
  await show(<Places />);
  await screen.findByText('Sin sedes');
  expect(document.querySelector('section')?.textContent).toBe('Sin sedesAgrega la primera.');
});

test('what is there stays when it cannot be renewed', async () => {
  const api = fakeApi();
  let isUp = true;
  api.on('GET /locations', () => {
    if (!isUp) throw refusal('CONFLICT');
    return [place];
  });
  await show(<Places />);
  await screen.findByText('Centro');
  isUp = false;
  await queryClient.refetchQueries({ queryKey: ['places'] });
  await screen.findByText('Centro');
  expect(screen.getByRole('alert').textContent).toBe('');
});
