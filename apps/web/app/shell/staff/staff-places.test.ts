import { BUILT_IN_PROFILES } from '@forja/contract/duties/profiles';
import { expect, test } from 'vitest';
import { buildProfile } from '../../../test/session-fixtures.ts';
import { placeAt, staffPlaces } from './staff-places.ts';

const placesOf = (profile: keyof typeof BUILT_IN_PROFILES) =>
  staffPlaces(
    buildProfile({ role: 'admin', permissions: [...BUILT_IN_PROFILES[profile].permissions] }),
  ).map(({ to }) => to);

test('each profile has the places of its work, and Ajustes', () => {
  expect(placesOf('gerencia')).toHaveLength(11);
  expect(placesOf('recepcion')).toEqual([
    '/usuarios',
    '/caja',
    '/membresias',
    '/eventos-admin',
    '/accesos',
    '/dispositivos',
    '/orders-admin',
    '/settings',
  ]);
  expect(placesOf('nutricionista')).toEqual(['/usuarios', '/estadisticas-admin', '/settings']);
});

test.each([
  ['/usuarios', '/usuarios'],
  ['/usuarios/importar', '/usuarios'],
  ['/rutinas-admin/u1', '/usuarios'],
  ['/mediciones-admin/u1', '/usuarios'],
  ['/settings', '/settings'],
  ['/administrar', undefined],
  ['/rutinas', undefined],
])('%s belongs to %s', (pathname, place) => {
  expect(placeAt(pathname)?.to).toBe(place);
});
