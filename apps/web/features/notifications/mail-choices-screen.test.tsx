import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../test/fake-api.ts';
import { show } from '../../test/show.tsx';
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
  const user = await show(page, { at: '/correos/abc' });
  await screen.findByText('Comunicados del gimnasio');
  await user.click(await screen.findByLabelText('Comunicados del gimnasio'));
  await screen.findByText('Ya no recibirás estos correos.');
  expect(asked).toEqual([{ token: 'abc', kind, on: false }]);
  expect(screen.getByLabelText('Comunicados del gimnasio').matches(':checked')).toBe(false);
});

test('a broken link says so', async () => {
  fakeApi().on('GET /notifications/mail/{token}', () => {
    throw refusal('NOT_FOUND');
  });
  await show(page, { at: '/correos/abc' });
  await screen.findByText('Este enlace no está completo');
});
