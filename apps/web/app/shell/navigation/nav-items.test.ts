import { describe, expect, it } from 'vitest';
import { isFor, isUnderAdmin, NAV_ITEMS } from './nav-items.ts';

const linksFor = (user: { management: boolean } | null) =>
  NAV_ITEMS.filter((item) => isFor(item.audience, user)).map((item) => item.to);

const MEMBER_LINKS = [
  '/dashboard',
  '/notificaciones',
  '/rutinas',
  '/dietas',
  '/mediciones',
  '/registros',
  '/eventos',
  '/mensajes',
  '/carrito',
];

describe('Navigation sidebar', () => {
  it('shows a guest the shop and the login', () => {
    expect(linksFor(null)).toEqual(['/tienda', '/login']);
  });
  it('shows a member the links of a logged-in user and the shop', () => {
    expect(linksFor({ management: false })).toEqual([...MEMBER_LINKS, '/tienda']);
  });
  it('shows Administración to management only', () => {
    expect(linksFor({ management: true })).toEqual([...MEMBER_LINKS, '/administrar', '/tienda']);
  });
  it.each([
    ['/usuarios', true],
    ['/rutinas-admin/u1', true],
    ['/rutinas', false],
    ['/tienda', false],
  ])('%s is under Administración: %s', (path, expected) => {
    expect(isUnderAdmin(path)).toBe(expected);
  });
});
