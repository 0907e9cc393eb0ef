import type { OwnDomain, OwnDomains } from '@forja/contract/domains/routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusedFields } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import { DomainsTab } from './domains-tab.tsx';

const name = 'www.gimnasio.example';
const DOMAIN: OwnDomain = {
  id: '0198a000-0000-7000-8000-000000000001',
  name,
  label: name,
  url: `https://${name}`,
  state: 'missing',
  points: false,
  isMain: true,
  lookedAt: '2026-11-18T12:00:00Z',
  stopsAt: null,
  proof: { type: 'TXT', name: `_forja.${name}`, value: 'forja-domain=abc123' },
  alias: { type: 'CNAME', name, value: 'hierro.forja.example' },
  addresses: [{ type: 'A', name, value: '203.0.113.10' }],
};
const NONE: OwnDomains = {
  isAvailable: true,
  linkOrigin: 'https://hierro.forja.example',
  domains: [],
};

async function open(begin: OwnDomains) {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  let now = begin;
  api.on('GET /domains', () => now);
  const become = (domain: Partial<OwnDomain>) => {
    now = { ...now, domains: [{ ...DOMAIN, ...domain }] };
    return now;
  };
  return { api, become, user: await show(<DomainsTab />) };
}

test('an owner writes a domain, sees its records and its state until it opens the gym', async () => {
  const { api, become, user } = await open(NONE);
  let isRefused = true;
  api.on('POST /domains', () => {
    if (isRefused) throw refusedFields({ name: 'Ese dominio es de la plataforma.' });
    return become({});
  });
  await user.type(await screen.findByLabelText('Dominio'), 'demo.forja.example');
  await user.click(await screen.findByRole('button', { name: 'Agregar dominio' }));
  await screen.findByText('Ese dominio es de la plataforma.');
  isRefused = false;
  await user.clear(screen.getByLabelText('Dominio'));
  await user.type(screen.getByLabelText('Dominio'), name);
  await user.click(await screen.findByRole('button', { name: 'Agregar dominio' }));
  await screen.findByText('No encontrado');
  for (const text of [
    `_forja.${name}`,
    'forja-domain=abc123',
    'hierro.forja.example',
    '203.0.113.10',
  ])
    await screen.findByText(text);

  api.on('POST /domains/{id}/check', () => become({ state: 'verified' }));
  await user.click(await screen.findByRole('button', { name: 'Comprobar ahora' }));
  await screen.findByText('Verificado');
  await screen.findByText(/Falta apuntarlo aquí/);
  api.on('POST /domains/{id}/check', () => become({ state: 'verified', points: true }));
  await user.click(await screen.findByRole('button', { name: 'Comprobar ahora' }));
  await screen.findByText(`Listo: tu gimnasio abre en ${name}.`);
  expect(screen.queryByText(/forja-domain=abc123/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Ver registros' }));
  await screen.findByText('forja-domain=abc123');

  api.on('DELETE /domains/{id}', () => NONE);
  await user.click(await screen.findByRole('button', { name: 'Quitar' }));
  await screen.findByText(/los enlaces que ya enviaste/);
});

test.each([
  [{ state: 'silent' }, 'no responden'],
  [{ state: 'taken' }, 'Otro gimnasio ya probó'],
  [{ state: 'losing', points: true, stopsAt: '2026-11-25T12:00:00Z' }, 'Si el registro no vuelve'],
] as const)('%j says what to do', async (domain, text) => {
  await open({ ...NONE, domains: [{ ...DOMAIN, ...domain }] });
  await screen.findByText(text, { exact: false });
  await screen.findByText('forja-domain=abc123');
});

test('a name with letters of Spanish is read as people write it, and copied as DNS does', async () => {
  const own = {
    ...DOMAIN,
    name: 'xn--peas-hqa.example',
    label: 'peñas.example',
    url: 'https://xn--peas-hqa.example',
    state: 'verified' as const,
    points: true,
    proof: { ...DOMAIN.proof, name: '_forja.xn--peas-hqa.example' },
  };
  const { user } = await open({ isAvailable: true, linkOrigin: own.url, domains: [own] });
  await screen.findByText('https://peñas.example');
  expect(screen.queryByText(/xn--/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Ver registros' }));
  await screen.findByText('_forja.xn--peas-hqa.example');
});

test('an installation without own domains says so and offers nothing', async () => {
  await open({ ...NONE, isAvailable: false });
  await screen.findByText('Esta instalación no abre dominios propios.');
  expect(screen.queryByText(/Agregar dominio/)).toBeNull();
});
