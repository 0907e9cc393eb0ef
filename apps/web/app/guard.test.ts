import { describe, expect, it } from 'vitest';
import { ownKey } from '../lib/session/own-key.ts';
import { localStore } from '../lib/storage.ts';
import { buildProfile } from '../test/session-fixtures.ts';
import { decideAccess, type Verdict } from './guard.ts';
import { mayOpenAddress } from './may-open-address.ts';
import { SCREENS, screenAt } from './routes.ts';
import { isEmptied, isWithheld } from './withheld.ts';

const guest = { status: 'unauthenticated' as const, user: null };
const member = { status: 'authenticated' as const, user: buildProfile() };
const admin = { status: 'authenticated' as const, user: buildProfile({ role: 'admin' }) };
const unknown = { status: 'loading' as const, user: null };

const PUBLIC = [
  '/reset-password',
  '/correo',
  '/activar',
  '/tienda',
  '/producto/p1',
  '/recibo/t1',
  '/pagar/t1',
  '/correos/t1',
  '/eliminar-cuenta',
  '/no-existe',
];
const LOGGED_IN = [
  '/home',
  '/dashboard',
  '/registros',
  '/rutinas',
  '/dietas',
  '/mediciones',
  '/eventos',
  '/accesos',
  '/dispositivos',
  '/carrito',
  '/perfil',
  '/mensajes',
  '/notificaciones',
  '/settings',
  '/subscription',
  '/administrar-suscripcion',
];
const ADMIN = [
  '/administrar',
  '/usuarios',
  '/usuarios/importar',
  '/caja',
  '/membresias',
  '/rutinas-admin/u1',
  '/dietas-admin/u1',
  '/mediciones-admin/u1',
  '/eventos-admin',
  '/estadisticas-admin',
  '/tienda-admin',
  '/orders-admin',
  '/video-demo',
];

function verdict(path: string, state: Parameters<typeof decideAccess>[1]): Verdict {
  const screen = screenAt(path);
  if (!screen) throw new Error(`${path} has no screen`);
  return decideAccess(screen, state);
}

describe('Guards', () => {
  it.each(PUBLIC)('%s is open to everyone', (path) => {
    for (const state of [guest, member, admin, unknown]) expect(verdict(path, state)).toBe('show');
  });

  it.each(LOGGED_IN)('%s is for anyone who is logged in', (path) => {
    expect(verdict(path, guest)).toBe('to-login');
    expect(verdict(path, member)).toBe('show');
    expect(verdict(path, admin)).toBe('show');
  });

  it.each(ADMIN)('%s is for management, others go home', (path) => {
    expect(verdict(path, guest)).toBe('to-login');
    expect(verdict(path, member)).toBe('to-home');
    expect(verdict(path, admin)).toBe('show');
  });

  it.each(ADMIN.filter((path) => path !== '/administrar'))(
    '%s stays where it is for an admin without the permission, and says so',
    (path) => {
      const nobody = { ...admin, user: buildProfile({ role: 'admin', permissions: [] }) };
      expect(verdict(path, nobody)).toBe('show');
      expect(mayOpenAddress(path, nobody.user)).toBe(false);
    },
  );

  it('keeps the way into the administration and to the renewal for every admin', () => {
    const nobody = { ...admin, user: buildProfile({ role: 'admin', permissions: [] }) };
    for (const path of ['/administrar', '/subscription', '/administrar-suscripcion']) {
      expect(verdict(path, nobody)).toBe('show');
      expect(mayOpenAddress(path, nobody.user)).toBe(true);
    }
  });

  it.each([...LOGGED_IN, ...ADMIN, '/login'])('%s waits while the session loads', (path) => {
    expect(verdict(path, unknown)).toBe('wait');
  });

  it('sends someone logged in on from /login', () => {
    expect(verdict('/login', member)).toBe('to-wanted');
    expect(verdict('/login', guest)).toBe('show');
  });

  it('covers every screen of the application', () => {
    const paths = [...PUBLIC, ...LOGGED_IN, ...ADMIN, '/login'];
    expect(new Set(paths.map((path) => screenAt(path))).size).toBe(SCREENS.length);
  });

  it('shows the renewal screen on both of its addresses', async () => {
    const [one, other] = ['/subscription', '/administrar-suscripcion'].map((path) =>
      screenAt(path),
    );
    expect(await one?.load()).toBe(await other?.load());
  });
});

describe('In a gym whose subscription ran out', () => {
  const lapsed = { status: 'expired' as const, isExpired: true, plan: 'pro', endsAt: null };
  const owner = buildProfile({ role: 'owner', gymSubscription: lapsed });
  const withheld = (path: string, user = owner) => {
    const screen = screenAt(path);
    return screen !== null && isWithheld(screen, user);
  };

  it.each(['/home', '/usuarios', '/mediciones', '/estadisticas-admin'])('%s says so', (path) => {
    expect(withheld(path)).toBe(true);
    expect(withheld(path, buildProfile())).toBe(false);
  });

  it.each(['/perfil', '/settings', '/subscription', '/tienda', '/producto/p1', '/no-existe'])(
    '%s goes on as before',
    (path) => expect(withheld(path)).toBe(false),
  );

  const member = buildProfile({ gymSubscription: lapsed });
  const emptied = (path: string, user = member) => {
    const screen = screenAt(path);
    return screen !== null && isEmptied(screen, user);
  };
  const EMPTY = ['rutinas', 'registros', 'dietas', 'mediciones', 'eventos', 'mensajes'];

  it.each([...EMPTY, 'notificaciones', 'dispositivos'].map((name) => `/${name}`))(
    '%s, which would be empty, says so to a member instead',
    (path) => {
      expect(emptied(path)).toBe(true);
      expect(emptied(path, owner)).toBe(false);
      expect(emptied(path, buildProfile())).toBe(false);
    },
  );

  it.each(['/home', '/dashboard', '/accesos', '/perfil', '/settings', '/carrito', '/tienda'])(
    '%s is shown to a member, with what they still have',
    (path) => expect(emptied(path)).toBe(false),
  );

  it('leaves a member the workout that they had begun', () => {
    localStore.setItem(ownKey('workout'), '{}');
    expect(emptied('/rutinas')).toBe(false);
    localStore.removeItem(ownKey('workout'));
    expect(emptied('/rutinas')).toBe(true);
  });
});
