import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/show.tsx';
import { ReceiverDialog } from './receiver-dialog.tsx';

const USER = '01890000-0000-7000-8000-000000000001';

test('an exemption is written down with its paper, and taken away again', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  const sent: unknown[] = [];
  api.on('PUT /users/{id}/fiscal-receiver', ({ body }) => {
    sent.push(body.receiver?.exemption);
    return { receiver: null, issues: true };
  });
  const user = await show(<ReceiverDialog userId={USER} receiver={null} onClose={() => {}} />);
  await user.type(screen.getByLabelText('Nombre o razón social'), 'Zona Franca S.A.');
  await user.type(screen.getByLabelText('Identificación'), '3101999888');
  await user.click(await screen.findByLabelText('Tiene exoneración de IVA'));
  await user.type(screen.getByLabelText('Número del documento'), 'AL-00012345-26');
  await user.type(screen.getByLabelText('Fecha del documento'), '2026-01-15');
  await user.clear(screen.getByLabelText('Puntos de IVA que no paga'));
  await user.type(screen.getByLabelText('Puntos de IVA que no paga'), '8,5');
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  await user.click(await screen.findByLabelText('Tiene exoneración de IVA'));
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect(sent).toEqual([
    {
      kind: '04',
      kindOther: null,
      number: 'AL-00012345-26',
      article: null,
      clause: null,
      institution: '01',
      institutionOther: null,
      issuedOn: '2026-01-15',
      endsOn: null,
      exemptBp: 850,
    },
    null,
  ]);
});
