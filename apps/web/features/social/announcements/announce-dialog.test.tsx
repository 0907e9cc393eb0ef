import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/screen.tsx';
import { AnnounceDialog } from './announce-dialog.tsx';

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
