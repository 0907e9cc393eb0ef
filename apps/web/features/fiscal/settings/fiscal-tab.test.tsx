import { asDay } from '@forja/calendar/day';
import type { FiscalDocumentRow, FiscalState } from '@forja/contract/fiscal/routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { acrossElements, show } from '../../../test/show.tsx';
import { FiscalTab } from './fiscal-tab.tsx';

const SAVED: FiscalState = {
  settings: {
    issuer: {
      name: 'Hierro Norte S.A.',
      identification: { type: '02', number: '3101123456' },
      tradeName: null,
      place: { province: '1', canton: '01', district: '01', address: 'Calle 1' },
      email: 'facturas@hierro.example',
    },
    activityCode: '931101',
    branch: 1,
    terminal: 1,
    creditDays: 30,
    defersVat: false,
    cabys: { period: null, enrolment: null, 'class-fee': null, service: null, product: null },
    username: null,
    hasPassword: false,
    certificateUntil: null,
    environment: 'sandbox',
    startsOn: null,
    away: null,
    isLoginRefused: false,
  },
  lacks: ['Sube el certificado con el que se firma.'],
};

test('a gym without settings sees the steps and only the issuer form', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /fiscal/settings', () => ({ settings: null, lacks: ['Escribe quién factura.'] }));
  await show(<FiscalTab />);
  await screen.findByText('De aquí al primer comprobante');
  screen.getByText(/un archivo \.p12/);
  expect(document.querySelector('[aria-current=step]')?.textContent).toContain('Quién factura');
  expect(screen.queryByText(/Archivo \.p12/)).toBeNull();
});

test('the steps show what is done and link to the next one', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  const saved = SAVED.settings && { ...SAVED.settings, username: 'cpf', hasPassword: true };
  api.on('GET /fiscal/settings', () => ({ ...SAVED, settings: saved }));
  await show(<FiscalTab />);
  await screen.findByText(acrossElements('Quién factura (listo)'));
  const next = document.querySelector('[aria-current=step] a');
  expect(next?.textContent).toBe('Certificado');
  expect(document.querySelector(next?.getAttribute('href') ?? '')).not.toBeNull();
});

test('a gym that issues for real sees no steps', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  const real = { environment: 'production' as const, startsOn: asDay('2026-11-18') };
  const certificate = { certificateUntil: '2028-01-01T00:00:00Z', hasPassword: true };
  const settings = SAVED.settings && { ...SAVED.settings, ...certificate, ...real };
  api.on('GET /fiscal/settings', () => ({ settings, lacks: [] }));
  await show(<FiscalTab />);
  await screen.findByText('Quién factura');
  expect(screen.queryByText(/De aquí al primer comprobante/)).toBeNull();
});

test('the settings name what is missing, save what is typed and show no password', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /fiscal/settings', () => SAVED);
  const sent: unknown[] = [];
  api.on('PUT /fiscal/settings', ({ body }) => {
    sent.push(body);
    return SAVED;
  });
  const user = await show(<FiscalTab />);
  await screen.findByText('Sube el certificado con el que se firma.');
  expect(screen.getAllByText(/escribe los 13 dígitos/)).toHaveLength(1);
  await user.type(screen.getByLabelText('Membresías (opcional)'), '9652000000000');
  await user.type(screen.getByLabelText('Contraseña (opcional)'), 'de la API');
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  await screen.findByText('Guardamos quién factura.');
  const password = document.querySelector<HTMLInputElement>('input[name=password]');
  expect(password?.value).toBe('');
  expect(sent).toMatchObject([
    {
      issuer: { name: 'Hierro Norte S.A.', place: { province: '1' } },
      branch: 1,
      cabys: { period: '9652000000000', service: null },
      password: 'de la API',
    },
  ]);
});

test('a trial is issued once nothing is missing, and says what became of it', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  const settings = SAVED.settings && { ...SAVED.settings, away: 'network' as const };
  api.on('GET /fiscal/settings', () => ({ settings, lacks: [] }));
  const trial: FiscalDocumentRow = {
    id: '0193a000-0000-7000-8000-000000000001',
    kind: '04',
    environment: 'sandbox',
    clave: '5'.repeat(50),
    consecutive: '00100001040000000007',
    status: 'waiting',
    reason: null,
    totalCents: null,
    person: null,
    hasXml: false,
    isReplaced: false,
    isLeftBehind: false,
    canBeReplaced: false,
    canBeRaised: false,
    createdAt: '2026-11-17T16:00:00Z',
  };
  api.on('POST /fiscal/trial', () => trial);
  api.on('GET /fiscal/documents', ({ query }) => {
    expect(query.search).toBe(trial.clave);
    return [{ ...trial, status: 'rejected' as const, reason: 'El emisor no está inscrito.' }];
  });
  const user = await show(<FiscalTab />);
  await screen.findByText(/Firma y envía un tiquete sin validez/);
  screen.getByText(/No logramos conectarnos con Hacienda\. Sigue vendiendo/);
  await user.click(await screen.findByRole('button', { name: 'Emitir un comprobante de prueba' }));
  await screen.findByText('El emisor no está inscrito.');
  screen.getByText('Tiquete 7');
});

test('what the gym has said elsewhere is not typed again, and its services have a code', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /fiscal/settings', () => ({ settings: null, lacks: ['Escribe quién factura.'] }));
  await show(<FiscalTab />);
  const trade = await screen.findByLabelText<HTMLInputElement>(/Nombre comercial/);
  expect(trade.value).not.toBe('');
  const codes = [...document.querySelectorAll<HTMLInputElement>('input[name^="cabys."]')];
  expect(codes.filter(({ value }) => value === '9723000000200')).toHaveLength(4);
});
