import { BUILT_IN_PROFILES } from '@forja/contract/duties/profiles';
import { describe, expect, it } from 'vitest';
import { buildProfile } from '../../../test/session-fixtures.ts';
import { commandsFor, findCommands } from './commands.ts';

const member = { status: 'authenticated' as const, user: buildProfile(), leaving: false };
const admin = { ...member, user: buildProfile({ role: 'admin' }) };
const owner = { ...member, user: buildProfile({ role: 'owner' }) };
const as = (profile: keyof typeof BUILT_IN_PROFILES) => ({
  ...member,
  user: buildProfile({
    role: 'admin',
    permissions: [...BUILT_IN_PROFILES[profile].permissions],
  }),
});
const labels = (state: typeof member, typed: string) =>
  findCommands(commandsFor(state), typed).map((command) => command.label);

describe('The command palette', () => {
  it('finds a screen without its accents', () => {
    expect(labels(admin, 'estadisticas')).toEqual(['Estadísticas']);
  });
  it('finds an action by another word for it', () => {
    expect(labels(member, 'salir')).toEqual(['Cerrar sesión']);
  });
  it('offers only what the person may open', () => {
    expect(labels(member, 'usuarios')).toEqual([]);
    expect(labels(admin, 'usuarios')).toEqual(['Usuarios', 'Traer personas']);
  });
  it('offers someone inside nothing of the entrance', () => {
    expect(labels(member, 'restablecer')).toEqual([]);
  });
  it('offers to close the account after every other screen', () => {
    const screens = commandsFor(owner).filter(({ group }) => group === 'Pantallas');
    expect(screens.at(-1)?.label).toBe('Eliminar mi cuenta');
  });
  it('offers each screen once', () => {
    expect(labels(member, 'suscripcion')).toEqual(['Suscripción']);
  });
  it('finds where announcements are written', () => {
    for (const typed of ['comunicado', 'anuncio', 'avisos'])
      expect(labels(admin, typed)).toContain('Mensajes');
  });
  it('finds taxes and tags, one or many', () => {
    for (const typed of ['impuesto', 'impuestos']) {
      expect(labels(owner, typed)).toEqual([
        'Membresías',
        'Ajustes: Cobros',
        'Ajustes: Facturación',
      ]);
    }
    for (const typed of ['etiqueta', 'etiquetas'])
      expect(labels(admin, typed)).toEqual(['Usuarios']);
  });
  it('puts what begins with the word first', () => {
    expect(labels(member, 'mis')[0]).toBe('Mis Registros');
  });
  it('tells the shop apart from what it sells', () => {
    expect(labels(admin, 'tienda')).toEqual(['Tienda', 'Productos']);
  });
});

describe('What the palette does at the desk', () => {
  const DESK = [
    'Registrar entrada',
    'Nueva persona',
    'Cobrar a…',
    'Vender membresía',
    'Vender productos o servicios',
    'Reservar a…',
  ];
  const deskOf = (state: typeof member) =>
    commandsFor(state)
      .map(({ label }) => label)
      .filter((label) => DESK.includes(label));

  it('is all of it for reception, and nothing for a member', () => {
    expect(deskOf(as('recepcion'))).toEqual(DESK);
    expect(deskOf(member)).toEqual([]);
  });
  it('is what each profile may do', () => {
    expect(deskOf(as('entrenador'))).toEqual(['Reservar a…']);
    expect(deskOf(as('contabilidad'))).toEqual([]);
  });
  it('opens each part of the settings by its name or what is in it', () => {
    expect(labels(owner, 'ajustes horario')).toEqual(['Ajustes: Horario']);
    expect(labels(owner, 'permisos')).toEqual(['Ajustes: Equipo']);
    const went: string[] = [];
    const [hours] = findCommands(commandsFor(owner), 'feriados');
    hours?.run({ navigate: (path) => went.push(path), type: () => {}, chooseClass: () => {} });
    expect(went).toEqual(['/settings?vista=horario']);
  });
  it('opens the parts of a screen that people know by name', () => {
    expect(labels(as('recepcion'), 'sinpe')).toEqual([
      'Caja: SINPE entrante',
      'Membresías: Pagos',
      'Ajustes: Pagos',
    ]);
    expect(labels(owner, 'bitacora')).toEqual(['Administración: Bitácora']);
    expect(labels(as('entrenador'), 'sinpe')).toEqual([]);
    const went: string[] = [];
    findCommands(commandsFor(owner), 'entrante')[0]?.run({
      navigate: (path) => went.push(path),
      type: () => {},
      chooseClass: () => {},
    });
    expect(went).toEqual(['/caja?vista=entrante']);
  });
  it('shows of the settings what the person may change', () => {
    expect(labels(admin, 'ajustes equipo')).toEqual([]);
    expect(labels(as('recepcion'), 'ajustes:')).toEqual([
      'Ajustes: Pagos',
      'Ajustes: Mis preferencias',
    ]);
    expect(labels(member, 'ajustes')).toEqual(['Ajustes']);
  });
});
