import type { Permission } from '@forja/contract/permissions';
import { settingsSections } from '../../../features/settings/settings-sections.ts';
import { isAllowed } from '../../../lib/session/may.ts';
import type { SessionUser } from '../../../lib/session/session.ts';
import type { Command, Palette } from './commands.ts';
import { VERBS } from './parse-command.ts';

interface DeskAction {
  label: string;
  words: string;
  asks: Permission;
  goesOn?: boolean;
  run: (palette: Palette) => void;
}

const ACTIONS: readonly DeskAction[] = [
  {
    label: 'Registrar entrada',
    words: 'acceso check-in marcar llegada',
    asks: 'access.register',
    run: ({ navigate }) => navigate('/accesos?registrar=1'),
  },
  {
    label: 'Nueva persona',
    words: 'agregar crear usuario miembro inscribir empleado entrenador personal equipo',
    asks: 'people.edit',
    run: ({ navigate }) => navigate('/usuarios?nueva=1'),
  },
  {
    label: 'Cobrar a…',
    words: 'pago deuda caja',
    asks: 'money.take',
    goesOn: true,
    run: ({ type }) => type(VERBS.charge),
  },
  {
    label: 'Vender membresía',
    words: 'plan venta inscribir',
    asks: 'money.take',
    run: ({ navigate }) => navigate('/membresias?vender=1'),
  },
  {
    label: 'Vender productos o servicios',
    words: 'venta caja mostrador canasta matricula inscripcion',
    asks: 'money.take',
    run: ({ navigate }) => navigate('/caja'),
  },
  {
    label: 'Reservar a…',
    words: 'clase cupo apuntar',
    asks: 'classes.book',
    goesOn: true,
    run: ({ type }) => type(VERBS.book),
  },
];

interface DeskPlace {
  label: string;
  words: string;
  /** Any one of them is enough. */
  asks: readonly Permission[];
  path: string;
}

/** Parts of a screen that people look for by their own name. */
const PLACES: readonly DeskPlace[] = [
  {
    label: 'Caja: SINPE entrante',
    words: 'transferencia banco deposito dinero que llega',
    asks: ['money.take'],
    path: '/caja?vista=entrante',
  },
  {
    label: 'Caja: Turno',
    words: 'abrir cerrar arqueo fondo efectivo',
    asks: ['money.shift'],
    path: '/caja?vista=turno',
  },
  {
    label: 'Caja: Cierres',
    words: 'turnos cerrados arqueo hoja',
    asks: ['money.shift', 'money.shifts', 'money.reports'],
    path: '/caja?vista=cierres',
  },
  {
    label: 'Membresías: Pagos',
    words: 'sinpe recibos por confirmar anular devolver reembolso',
    asks: ['money.take', 'money.reports'],
    path: '/membresias?vista=pagos',
  },
  {
    label: 'Administración: Bitácora',
    words: 'historial quien cambio auditoria',
    asks: ['audit.read'],
    path: '/administrar?vista=bitacora',
  },
];

/** What staff do at the desk, parts of screens, and each part of the settings by its name. */
export function deskCommands(
  user: SessionUser,
): Record<'actions' | 'places' | 'settings', Command[]> {
  return {
    places: PLACES.filter(({ asks }) => asks.some((each) => isAllowed(user, each))).map(
      ({ label, words, path }) => ({
        id: path,
        label,
        group: 'Pantallas',
        words,
        run: ({ navigate }) => navigate(path),
      }),
    ),
    actions: ACTIONS.filter(({ asks }) => isAllowed(user, asks)).map(({ asks: _, ...action }) => ({
      id: action.label,
      group: 'Acciones',
      ...action,
    })),
    settings: settingsSections(user).map(({ key, label, words }) => ({
      id: `/settings ${key}`,
      label: `Ajustes: ${label}`,
      group: 'Ajustes',
      words,
      run: ({ navigate }) => navigate(`/settings?vista=${key}`),
    })),
  };
}
