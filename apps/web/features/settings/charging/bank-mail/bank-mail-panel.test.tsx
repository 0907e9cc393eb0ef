import type { BankMail, BankMailSettings } from '@forja/contract/bank-mail/routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerConfirmation } from '../../../../lib/api/password-confirmation.ts';
import { fakeApi, refusal, refusedFields } from '../../../../test/fake-api.ts';
import { logInAs } from '../../../../test/log-in-as.ts';
import { show } from '../../../../test/show.tsx';
import { BankMailPanel } from './bank-mail-panel.tsx';

const NONE: BankMailSettings = {
  isAvailable: true,
  address: null,
  domains: [],
  mailboxes: [],
  shapes: [],
};
const MAIL: BankMail = {
  id: '00000000-0000-4000-8000-000000000001',
  sender: 'avisos@banco.fi.cr',
  subject: 'SINPE recibido',
  writtenTo: ['gimnasio@correo.test'],
  receivedAt: '2026-11-17T12:00:00Z',
  signedBy: 'banco.fi.cr',
  state: 'waiting',
  reason: 'Lo firma banco.fi.cr, que no está entre tus bancos.',
  next: 'trust',
  text: 'Usted recibió un SINPE por ₡5.000,00',
};

async function open(settings: BankMailSettings = NONE) {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  const world = { settings, mails: [] as BankMail[], saved: [] as unknown[] };
  api.on('GET /bank-mail', () => world.settings);
  api.on('GET /bank-mails', () => world.mails);
  let asked = 0;
  api.on('POST /bank-mail/address', () => {
    asked += 1;
    if (asked === 1) throw refusal('PASSWORD_CONFIRMATION_REQUIRED');
    world.settings = { ...world.settings, address: 'babc@entra.forja.test' };
    return world.settings;
  });
  return { api, world };
}

test('an owner makes an address, trusts the bank of its first mail and shows how it is read', async () => {
  const { api, world } = await open();
  world.mails = [MAIL];
  api.on('PUT /bank-mail', ({ body }) => {
    world.saved.push(body);
    world.settings = { ...world.settings, ...body };
    world.mails = [{ ...MAIL, next: 'teach', reason: 'Aún no sabemos leerlo.' }];
    return world.settings;
  });
  let tries = 0;
  api.on('POST /bank-mails/{id}/shape', ({ body }) => {
    tries += 1;
    if (tries === 1) throw refusedFields({ amount: 'Monto: cópialo del correo tal como aparece.' });
    world.saved.push(body);
    const mail = { ...MAIL, state: 'read', reason: null, next: null, text: '' } as const;
    world.mails = [mail];
    return { mail, read: 1, applied: 0 };
  });
  const user = await show(<BankMailPanel />);
  await user.click(await screen.findByRole('button', { name: 'Crear la dirección' }));
  // Confirms with the password; only then the address is created.
  answerConfirmation(true);
  await screen.findByText('babc@entra.forja.test');
  await screen.findByText(/Lo firma banco\.fi\.cr/);
  await user.click(await screen.findByRole('button', { name: 'Es mi banco: banco.fi.cr' }));
  await screen.findByText('Aún no sabemos leerlo.');
  expect(world.saved).toEqual([{ domains: ['banco.fi.cr'], mailboxes: [] }]);
  await user.click(await screen.findByRole('button', { name: 'Mostrar los datos' }));
  await user.type(screen.getByLabelText('Frase que dice que el dinero entró'), 'Usted recibió');
  await user.type(screen.getByLabelText('Monto'), '5.000');
  await user.click(await screen.findByRole('button', { name: 'Leer así estos correos' }));
  await screen.findByText(/cópialo del correo tal como aparece/);
  await user.clear(screen.getByLabelText('Monto'));
  await user.type(screen.getByLabelText('Monto'), '₡5.000,00');
  await user.click(await screen.findByRole('button', { name: 'Leer así estos correos' }));
  await screen.findByText('En SINPE entrante');
  expect(world.saved[1]).toMatchObject({
    phrase: 'Usted recibió',
    amount: '₡5.000,00',
    name: null,
  });
});

test('domains and mailboxes are written one a line', async () => {
  const { api, world } = await open({ ...NONE, address: 'babc@entra.forja.test' });
  api.on('PUT /bank-mail', ({ body }) => {
    world.saved.push(body);
    return { ...world.settings, ...body };
  });
  const user = await show(<BankMailPanel />);
  await screen.findByText(/Todavía no llega ninguno\./);
  await user.type(screen.getByLabelText('Dominios de tu banco'), 'banco.fi.cr\nbanco.com');
  await user.type(screen.getByLabelText('Buzones donde te escribe el banco'), 'uno@correo.test');
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  await screen.findByText('Guardamos a quién se le cree.');
  expect(world.saved).toEqual([
    { domains: ['banco.fi.cr', 'banco.com'], mailboxes: ['uno@correo.test'] },
  ]);
});

test('where no mail can come, nobody is offered an address', async () => {
  await open({ ...NONE, isAvailable: false });
  await show(<BankMailPanel />);
  await screen.findByText(/Esta instalación todavía no recibe correos\./);
  expect(screen.queryByText(/Crear la dirección/)).toBeNull();
});
