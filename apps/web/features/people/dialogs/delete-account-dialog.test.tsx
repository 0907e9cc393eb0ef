import type { Deletion } from '@forja/contract/privacy/routes';
import { expect, test } from 'vitest';
import { buildPerson } from '../../../test/build-person.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { show } from '../../../test/screen.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

const { id } = buildPerson();
const close = () => undefined;

test('staff delete the account of somebody without a login after a question', async () => {
  const api = fakeApi();
  const none = { requestedAt: null, dueAt: null, hindrances: [] };
  api.on('GET /users/{id}/deletion', () => none);
  api.on('POST /users/{id}/deletion', () => none);
  const screen = await show(<DeleteAccountDialog id={id} name="Rebeca" onClose={close} />);
  await screen.see('Hazlo solo si te lo pidió.');
  expect(api.sent('POST /users/{id}/deletion')).toEqual([]);
  await screen.click('Eliminar su cuenta');
  await screen.see('La cuenta de Rebeca se elimina en 14 días.');
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
  const screen = await show(<DeleteAccountDialog id={id} name="Rebeca" onClose={close} />);
  await screen.see('Paga la membresía de Luis Solano.');
  expect(screen.text()).not.toContain('Eliminar su cuenta');
});
