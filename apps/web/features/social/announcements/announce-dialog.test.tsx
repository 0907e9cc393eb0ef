import { expect, test } from 'vitest';
import { tabStore } from '../../../lib/storage.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/screen.tsx';
import { AnnounceDialog } from './announce-dialog.tsx';

const PERSON = '0190a000-0000-7000-8000-000000000001';

test('a group that nobody made yet says so, and how one is made', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('POST /announcements/audience', () => ({ people: 3, reached: 3 }));
  api.on('GET /users/tags', () => []);
  const screen = await show(<AnnounceDialog onClose={() => undefined} />);
  await screen.see('Llega a 3 personas.');
  await screen.write('Para', 'tag');
  await screen.see('Todavía no hay etiquetas. Elige personas en Usuarios y ponles una.');
  expect(screen.text()).not.toContain('Llega a 3 personas.');
});

test('what was written comes back with its group, and is not sent to everybody by mistake', async () => {
  const api = fakeApi();
  await logInAs(api, { id: PERSON, role: 'owner' });
  api.on('POST /announcements/audience', () => ({ people: 3, reached: 3 }));
  api.on('GET /users/tags', () => [{ name: 'Élite', people: 3 }]);
  const draft = { kind: 'tag', choice: 'Élite', title: 'Torneo', body: 'El sábado.' };
  tabStore.setItem(`forja-draft:${PERSON}:announcement`, JSON.stringify(draft));
  const screen = await show(<AnnounceDialog onClose={() => undefined} />);
  await screen.see('Recuperamos lo que habías escrito.');
  expect(screen.field('Título').value).toBe('Torneo');
  expect(screen.field('Para').value).toBe('tag');
  await screen.see('Etiqueta');
  expect(screen.text()).not.toContain('Llega a 3 personas.');
});
