import { describe, expect, it } from 'vitest';
import { makeProfile } from '../../../test/session-fixtures.ts';
import { commandsFor, findCommands } from './commands.ts';

const member = { status: 'authenticated' as const, user: makeProfile(), leaving: false };
const admin = { ...member, user: makeProfile({ role: 'admin' }) };
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
  it('offers each screen once', () => {
    expect(labels(member, 'suscripcion')).toEqual(['Suscripción']);
  });
  it('puts what begins with the word first', () => {
    expect(labels(member, 'mis')[0]).toBe('Mis Registros');
  });
});
