import { asDay } from '@forja/calendar/day';
import type { PrivacyRequest } from '@forja/contract/privacy/desk-routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakeApi, fakeApi } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { errorOf, show } from '../../test/show.tsx';
import { OwnRequests } from './own-requests.tsx';
import { RequestsPanel } from './requests-panel.tsx';

const received = { state: 'open', note: null, by: null, at: '2026-11-16T15:00:00Z' } as const;
const REQUEST: PrivacyRequest = {
  id: '01890000-0000-7000-8000-000000000041',
  userId: '01890000-0000-7000-8000-000000000001',
  person: 'Rebeca Solano',
  kind: 'correction',
  detail: 'Mi segundo apellido está mal.',
  source: 'app',
  state: 'open',
  receivedAt: received.at,
  dueOn: asDay('2026-11-30'),
  isLate: false,
  closedAt: null,
  steps: [received],
};

/** A fake server that stores requests about personal data and their answers. */
function gymWithRequests(requests: PrivacyRequest[] = []): FakeApi {
  const api = fakeApi();
  const list = () => [...requests];
  api.on('GET /me/privacy-requests', list);
  api.on('GET /privacy-requests', list);
  api.on('POST /me/privacy-requests', ({ body }) => {
    requests.push({ ...REQUEST, ...body });
    return REQUEST;
  });
  api.on('PUT /privacy-requests/{id}', ({ body: { state, note } }) => {
    const answered = { state, note: note ?? null, by: 'Ana Mora', at: '2026-11-17T15:00:00Z' };
    const closed: PrivacyRequest = {
      ...REQUEST,
      state,
      closedAt: answered.at,
      steps: [received, answered],
    };
    requests.splice(0, 1, closed);
    return closed;
  });
  return api;
}

test('somebody asks about their data and reads until when it is answered', async () => {
  const api = gymWithRequests();
  await logInAs(api, { id: REQUEST.userId });
  const user = await show(<OwnRequests />);
  await user.click(await screen.findByRole('button', { name: 'Hacer una solicitud' }));
  await user.click(await screen.findByRole('button', { name: 'Enviar solicitud' }));
  expect(errorOf(screen.getByLabelText('Explícalo con tus palabras'))).toBe(
    'Este dato es obligatorio.',
  );
  await user.selectOptions(screen.getByLabelText('Qué se pide'), 'correction');
  await user.type(screen.getByLabelText('Explícalo con tus palabras'), REQUEST.detail);
  await user.click(await screen.findByRole('button', { name: 'Enviar solicitud' }));
  await screen.findByText('Corrección · Recibida');
  screen.getByText('Se responde a más tardar el 30 nov 2026');
  screen.getByText('«Mi segundo apellido está mal.»');
});

test('the gym answers, and the person reads what was done', async () => {
  const api = gymWithRequests([REQUEST]);
  await logInAs(api, { role: 'owner' });
  const user = await show(<RequestsPanel />);
  await screen.findByText('Rebeca Solano · Corrección · Recibida');
  await user.click(
    await screen.findByRole('button', { name: 'Atender la solicitud de Rebeca Solano' }),
  );
  await user.selectOptions(screen.getByLabelText('Estado'), 'done');
  await user.type(screen.getByLabelText('Qué se hizo'), 'Corregimos tu apellido.');
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  await screen.findByText('Rebeca Solano · Corrección · Resuelta');
  expect(screen.queryByText(/Atender/)).toBeNull();

  await show(<OwnRequests />);
  await screen.findAllByText(/Resuelta por Ana Mora: Corregimos tu apellido\./);
});
