import { PERMISSIONS, type Permission } from '../permissions.ts';
import { isOwner } from '../roles.ts';

/** What a profile allows: its permissions, perhaps only with the people and classes given to them. */
export interface ProfileRules {
  permissions: readonly Permission[];
  /** Works with the people assigned to them and the classes they give, not with everybody's. */
  assignedOnly: boolean;
}

interface BuiltInProfile extends ProfileRules {
  name: string;
  description: string;
}

/** The profiles of every gym; they can be copied, not changed. An admin without another is `gerencia`. */
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

/** What makes no sense without the other: who changes people also sees them. */
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

/** These with all they bring along, in the order of the list. */
export function withImplied(permissions: readonly Permission[]): Permission[] {
  const held = new Set(permissions.flatMap((each) => [each, ...(IMPLIED[each] ?? [])]));
  return PERMISSIONS.filter((each) => held.has(each));
}

/**
 * What looks at, or reaches, the whole gym at once and cannot be narrowed to some people or
 * locations; who is limited to some does not hold it.
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

/** What an admin with these rules may do, given whether they are limited to some locations. */
export function effectivePermissions(
  { permissions, assignedOnly }: ProfileRules,
  hasLocations: boolean,
): readonly Permission[] {
  if (!assignedOnly && !hasLocations) return permissions;
  const held = permissions.filter((each) => !WHOLE_GYM.includes(each));
  // Figures of money are of the whole gym: who has no people either would read an empty page.
  const hasPeople = assignedOnly || permissions.includes('people.edit');
  return hasPeople ? held : held.filter((each) => each !== 'statistics.read');
}

/** Owners hold everything, members nothing, admins what their profile gives. */
export function permissionsOfRole(
  role: string,
  profile: ProfileRules,
  hasLocations: boolean,
): readonly Permission[] {
  if (isOwner(role)) return PERMISSIONS;
  return role === 'admin' ? effectivePermissions(profile, hasLocations) : [];
}
