import type { Deletion } from '@forja/contract/privacy/routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPerson } from '../../../test/build-person.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { show } from '../../../test/show.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

const { id } = buildPerson();
const close = () => undefined;

test('staff delete the account of somebody without a login after a question', async () => {
  const api = fakeApi();
  const none = { requestedAt: null, dueAt: null, hindrances: [] };
  api.on('GET /users/{id}/deletion', () => none);
  api.on('POST /users/{id}/deletion', () => none);
  const user = await show(<DeleteAccountDialog id={id} name="Rebeca" onClose={close} />);
  await screen.findByText(/Hazlo solo si te lo pidió\./);
  expect(api.sent('POST /users/{id}/deletion')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Eliminar su cuenta' }));
  await screen.findByText('La cuenta de Rebeca se elimina en 14 días.');
  expect(api.sent('POST /users/{id}/deletion')).toHaveLength(1);
});

test('what prevents the deletion is shown instead of the question', async () => {
  const api = fakeApi();
  const hindered: Deletion = {
    requestedAt: null,
    dueAt: null,
    hindrances: [{ kind: 'pays-for', names: ['Luis Solano'] }],
  };
  api.on('GET /users/{id}/deletion', () => hindered);
  await show(<DeleteAccountDialog id={id} name="Rebeca" onClose={close} />);
  await screen.findByText(/Paga la membresía de Luis Solano\./);
  expect(screen.queryByText(/Eliminar su cuenta/)).toBeNull();
});
