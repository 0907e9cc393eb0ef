import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPerson } from '../../../test/build-person.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { show } from '../../../test/show.tsx';
import { LogOutDialog } from './log-out-dialog.tsx';

test('somebody’s sessions are closed after a question that lists what ends', async () => {
  const api = fakeApi();
  api.on('POST /users/{id}/log-out', () => undefined);
  const { id } = buildPerson();
  const user = await show(<LogOutDialog id={id} name="Rebeca" onClose={() => undefined} />);
  for (const word of ['sesiones', 'passkeys', 'teléfono', 'código de entrada']) {
    screen.getAllByText(word, { exact: false });
  }
  expect(api.sent('POST /users/{id}/log-out')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Cerrar sus sesiones' }));
  await screen.findByText(/Su código de entrada es otro\./);
  expect(api.sent('POST /users/{id}/log-out')).toHaveLength(1);
});
