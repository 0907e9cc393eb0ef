import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../test/fake-api.ts';
import { show } from '../../test/screen.tsx';
import MailChoicesScreen from './mail-choices-screen.tsx';

const page = (
  <Routes>
    <Route path="/correos/:token" element={<MailChoicesScreen />} />
  </Routes>
);

test('the link of an email stops one kind of email without a login', async () => {
  const api = fakeApi();
  let on = true;
  const asked: unknown[] = [];
  const kind = 'announcement' as const;
  api.on('GET /notifications/mail/{token}', () => ({
    kind,
    emails: [{ kind, label: 'Comunicados del gimnasio', on }],
  }));
  api.on('PUT /notifications/mail/{token}', ({ params, body }) => {
    asked.push({ ...params, ...body });
    on = body.on;
    return undefined;
  });
  const screen = await show(page, { at: '/correos/abc' });
  await screen.see('Comunicados del gimnasio');
  await screen.tick('Comunicados del gimnasio');
  await screen.see('Ya no recibirás estos correos.');
  expect(asked).toEqual([{ token: 'abc', kind, on: false }]);
  expect(screen.field('Comunicados del gimnasio').matches(':checked')).toBe(false);
});

test('a broken link says so', async () => {
  fakeApi().on('GET /notifications/mail/{token}', () => {
    throw refusal('NOT_FOUND');
  });
  const screen = await show(page, { at: '/correos/abc' });
  await screen.see('Este enlace no está completo');
});
