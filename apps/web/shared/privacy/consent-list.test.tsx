import type { PersonConsents } from '@forja/contract/privacy/routes';
import { CONSENT_PURPOSES } from '@forja/contract/privacy/values';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { show } from '../../test/show.tsx';
import { ConsentList } from './consent-list.tsx';

const ID = '01890000-0000-7000-8000-000000000001';

const consents = (values: Partial<PersonConsents> = {}): PersonConsents => ({
  decides: 'app',
  mayGive: true,
  consents: CONSENT_PURPOSES.map((purpose) => ({
    purpose,
    given: purpose === 'photos' ? true : null,
    version: purpose === 'photos' ? 1 : null,
    source: purpose === 'photos' ? 'desk' : null,
    decidedAt: purpose === 'photos' ? '2026-10-13T09:05:00-06:00' : null,
    decidedBy: purpose === 'photos' ? 'Kattia Mora' : null,
  })),
  terminals: [],
  ...values,
});

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  );
const press = (name: string) =>
  button(name)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));

test('each consent says since when and how, and is taken back with a choice about what is there', async () => {
  const api = fakeApi();
  api.on('GET /users/{id}/consents', () => consents());
  api.on('PUT /users/{id}/consents', () => consents());
  await show(<ConsentList userId={ID} />);
  await screen.findByText('Aceptado el 13 oct 2026, en recepción (Kattia Mora) · texto 1');
  await screen.findAllByText('Sin preguntar');
  press('Retirar: Fotos de progreso');
  await screen.findByText('No se muestran ni se aceptan fotos hasta que se acepte de nuevo.');
  [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')]
    .find(({ value }) => value === 'erase')
    ?.click();
  press('Retirar');
  await screen.findByText('Retiramos el consentimiento.');
  expect(api.sent('PUT /users/{id}/consents')).toEqual([
    { purpose: 'photos', given: false, erase: true },
  ]);
});

test('a minor gives none, and terminals that have not confirmed are shown', async () => {
  const api = fakeApi();
  const terminals = [
    { name: 'Entrada', removedAt: null },
    { name: 'Parqueo', removedAt: '2026-10-14T09:05:00-06:00' },
  ];
  api.on('GET /users/{id}/consents', () => consents({ mayGive: false, terminals }));
  await show(<ConsentList userId={ID} />);
  await screen.findByText('Entrada: borrado pedido, esperando que la terminal confirme.');
  await screen.findByText('Parqueo: confirmó el borrado el 14 oct 2026.');
  await screen.findByText(/la persona encargada de ti es quien acepta/);
  expect(button('Aceptar: Datos de salud')).toBeUndefined();
  expect(button('Retirar: Fotos de progreso')).toBeDefined();
});
