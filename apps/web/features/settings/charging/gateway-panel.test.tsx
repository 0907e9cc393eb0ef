import type { PaymentGateway } from '@forja/contract/gateways/routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusedFields } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import { GatewayPanel } from './gateway-panel.tsx';

const webhookUrl = 'https://hierro.forja.test/api/onvo/webhook/1';
const CONNECTED = {
  mode: 'test',
  keyHint: 'w9Xz',
  connectedAt: '2026-11-17T12:00:00Z',
  heardAt: null,
} as const;

const CONNECTED_TRIAL = {
  amountCents: 500_00,
  currency: 'CRC',
  createdAt: '2026-11-17T12:00:00Z',
  gateway: 'onvo',
} as const;

test('an owner connects ONVO with keys that are tried first, and disconnects it', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  let gateway: PaymentGateway = { onvo: null, stripe: null, webhookUrl };
  let isKnown = false;
  api.on('GET /payment-gateway', () => gateway);
  api.on('GET /payment-gateway/trial', () => ({ trial: null }));
  api.on('PUT /payment-gateway/onvo', () => {
    if (!isKnown) throw refusedFields({ secretKey: 'ONVO no reconoce esa llave.' });
    gateway = { onvo: CONNECTED, stripe: null, webhookUrl };
    return gateway;
  });
  api.on('DELETE /payment-gateway/onvo', () => {
    gateway = { onvo: null, stripe: null, webhookUrl };
    return gateway;
  });
  const user = await show(<GatewayPanel />);
  await screen.findByText(webhookUrl);
  await user.type(screen.getByLabelText('Llave secreta'), 'onvo_test_secret_key_of_the_gym_w9Xz');
  await user.type(screen.getByLabelText('Secreto del webhook'), 'webhook_secret');
  await user.click(await screen.findByRole('button', { name: 'Conectar ONVO' }));
  await screen.findByText('ONVO no reconoce esa llave.');
  isKnown = true;
  await user.click(await screen.findByRole('button', { name: 'Conectar ONVO' }));
  await screen.findByText('•••• w9Xz');
  await screen.findByText(/La llave es de prueba/);
  await screen.findByText(/Todavía no nos llega ningún aviso de ONVO\./);
  expect(screen.queryByText(/onvo_test_secret_key/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Desconectar ONVO' }));
  await user.click(await screen.findByRole('button', { name: 'Desconectar' }));
  await screen.findByText('Sin conectar');
});

test.each([
  ['refunded', null, 'Funciona: llegaron los ₡500 de la prueba y los devolvimos.'],
  ['failed', 'ONVO la rechazó.', 'no se pudieron devolver. ONVO la rechazó.'],
  ['closed', null, 'La última prueba no se pagó'],
  ['open', null, 'Seguir con la prueba'],
] as const)('a trial charge that is %s (%s) says so', async (state, failure, says) => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /payment-gateway', () => ({ onvo: CONNECTED, stripe: null, webhookUrl }));
  api.on('GET /payment-gateway/trial', () => ({
    trial: { ...CONNECTED_TRIAL, state, failure },
  }));
  await show(<GatewayPanel />);
  await screen.findByText(says, { exact: false });
});

test('the account at Stripe is tried there too, without a word about webhooks of ONVO', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /payment-gateway', () => ({
    onvo: null,
    stripe: { account: 'acct_1Prueba' },
    webhookUrl,
  }));
  api.on('GET /payment-gateway/trial', () => ({
    trial: {
      ...CONNECTED_TRIAL,
      gateway: 'stripe' as const,
      state: 'refunded' as const,
      failure: null,
    },
  }));
  await show(<GatewayPanel />);
  await screen.findByText('acct_1Prueba');
  await screen.findByText(/Funciona: llegaron los ₡500 de la prueba y los devolvimos\./);
  expect(screen.queryByText(/aviso de ONVO/)).toBeNull();
});
