import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tabStore } from '../../../lib/storage.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import { AnnounceDialog } from './announce-dialog.tsx';

const PERSON = '0190a000-0000-7000-8000-000000000001';

test('a group that nobody made yet says so, and how one is made', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('POST /announcements/audience', () => ({
    people: 4,
    reached: 3,
    mail: 2,
    app: 0,
    hand: 1,
  }));
  api.on('GET /users/tags', () => []);
  const user = await show(<AnnounceDialog onClose={() => undefined} />);
  await screen.findByText('Llega a 3 personas.');
  screen.getByText('2 por correo');
  screen.getByText('1 a mano, desde Avisos por dar');
  screen.getByText('Otra del grupo no quiere recibir comunicados.');
  expect(screen.queryByText(/solo en la aplicación/)).toBeNull();
  await user.selectOptions(screen.getByLabelText('Para'), 'tag');
  await screen.findByText('Todavía no hay etiquetas. Elige personas en Usuarios y ponles una.');
  expect(screen.queryByText(/Llega a 3 personas\./)).toBeNull();
});

test('what was written comes back with its group, and is not sent to everybody by mistake', async () => {
  const api = fakeApi();
  await logInAs(api, { id: PERSON, role: 'owner' });
  api.on('POST /announcements/audience', () => ({
    people: 4,
    reached: 3,
    mail: 2,
    app: 0,
    hand: 1,
  }));
  api.on('GET /users/tags', () => [{ name: 'Élite', people: 3 }]);
  const draft = { kind: 'tag', choice: 'Élite', title: 'Torneo', body: 'El sábado.' };
  tabStore.setItem(`forja-draft:${PERSON}:announcement`, JSON.stringify(draft));
  await show(<AnnounceDialog onClose={() => undefined} />);
  await screen.findByText('Recuperamos lo que habías escrito.');
  expect(screen.getByLabelText<HTMLInputElement>('Título').value).toBe('Torneo');
  expect(screen.getByLabelText<HTMLSelectElement>('Para').value).toBe('tag');
  await screen.findByText('Etiqueta');
  expect(screen.queryByText(/Llega a 3 personas\./)).toBeNull();
});
