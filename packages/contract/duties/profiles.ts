import { PERMISSIONS, type Permission } from '../permissions.ts';
import { isOwner } from '../roles.ts';

/** A profile's permissions, and whether they are limited to assigned people and classes. */
export interface ProfileRules {
  permissions: readonly Permission[];
  /** Limited to assigned people and their own classes. */
  assignedOnly: boolean;
}

interface BuiltInProfile extends ProfileRules {
  name: string;
  description: string;
}

/**
 * The built-in profiles; they can be copied but not changed. An admin without one has `gerencia`.
 */
export const BUILT_IN_PROFILES = {
  gerencia: {
    name: 'Gerencia',
    description: 'Todo menos los datos de cobro, los roles, la suscripción y el archivo completo.',
    permissions: PERMISSIONS,
    assignedOnly: false,
  },
  recepcion: {
    name: 'Recepción',
    description: 'Atiende, cobra, reserva y registra entradas.',
    permissions: [
      'people.read',
      'people.edit',
      'people.invite',
      'health.emergency',
      'classes.book',
      'classes.attendance',
      'access.register',
      'access.open',
      'access.log',
      'money.take',
      'money.discount',
      'money.shift',
      'store.orders',
      'messages.staff',
    ],
    assignedOnly: false,
  },
  entrenador: {
    name: 'Entrenador',
    description: 'Rutinas, mediciones y clases de las personas que tiene a cargo.',
    permissions: [
      'people.read',
      'health.read',
      'health.emergency',
      'body.read',
      'body.write',
      'training.write',
      'training.templates',
      'classes.manage',
      'classes.book',
      'classes.attendance',
      'messages.staff',
      'statistics.read',
    ],
    assignedOnly: true,
  },
  nutricionista: {
    name: 'Nutricionista',
    description: 'Dietas y mediciones de las personas que tiene a cargo.',
    permissions: [
      'people.read',
      'health.read',
      'health.emergency',
      'body.read',
      'body.write',
      'nutrition.write',
      'messages.staff',
      'statistics.read',
    ],
    assignedOnly: true,
  },
  contabilidad: {
    name: 'Contabilidad',
    description: 'Ve e informa el dinero, sin cobrar ni cambiar datos de personas.',
    permissions: [
      'people.read',
      'money.shifts',
      'money.reports',
      'fiscal.read',
      'fiscal.issue',
      'statistics.read',
      'export',
      'audit.read',
    ],
    assignedOnly: false,
  },
} as const satisfies Record<string, BuiltInProfile>;

export type BuiltInName = keyof typeof BUILT_IN_PROFILES;
export const BUILT_IN_NAMES = Object.keys(BUILT_IN_PROFILES) as BuiltInName[];
export const DEFAULT_PROFILE: BuiltInName = 'gerencia';

/** Permissions that make no sense without another: changing people includes seeing them. */
const IMPLIED: Partial<Record<Permission, readonly Permission[]>> = {
  'people.edit': ['people.read'],
  'people.invite': ['people.read'],
  'people.merge': ['people.read'],
  'people.import': ['people.read'],
  'people.disable': ['people.read'],
  'people.assign': ['people.read'],
  'health.read': ['health.emergency', 'people.read'],
  'health.emergency': ['people.read'],
  'body.read': ['people.read'],
  'body.write': ['body.read', 'people.read'],
  'training.write': ['people.read'],
  'nutrition.write': ['people.read'],
  'classes.manage': ['classes.attendance'],
  'classes.book': ['classes.attendance'],
  'money.take': ['people.read'],
};

/** The given permissions with those they include, in list order. */
export function withImplied(permissions: readonly Permission[]): Permission[] {
  const held = new Set(permissions.flatMap((each) => [each, ...(IMPLIED[each] ?? [])]));
  return PERMISSIONS.filter((each) => held.has(each));
}

/**
 * Permissions about the whole gym, which cannot be narrowed to people or locations. An admin with
 * such limits does not have them.
 */
const WHOLE_GYM: readonly Permission[] = [
  'people.merge',
  'people.import',
  'money.shifts',
  'money.reports',
  'fiscal.read',
  'fiscal.issue',
  'announcements.send',
  'export',
  'audit.read',
  'privacy.manage',
];

/**
 * The permissions of an admin with these rules, given whether they are limited to some locations.
 */
export function effectivePermissions(
  { permissions, assignedOnly }: ProfileRules,
  hasLocations: boolean,
): readonly Permission[] {
  if (!assignedOnly && !hasLocations) return permissions;
  const held = permissions.filter((each) => !WHOLE_GYM.includes(each));
  // Reports about money are about the whole gym; without seeing people either, the page would be
  // empty.
  const hasPeople = assignedOnly || permissions.includes('people.edit');
  return hasPeople ? held : held.filter((each) => each !== 'statistics.read');
}

/** Owners have every permission, members none, admins those of their profile. */
export function permissionsOfRole(
  role: string,
  profile: ProfileRules,
  hasLocations: boolean,
): readonly Permission[] {
  if (isOwner(role)) return PERMISSIONS;
  return role === 'admin' ? effectivePermissions(profile, hasLocations) : [];
}
