const NAMES: Record<string, string> = {
  member: 'Miembro',
  admin: 'Administración',
  owner: 'Dueño del gimnasio',
  super_admin: 'Superadministración',
};

/** A role as a person reads it. */
export const roleName = (role: string): string => NAMES[role] ?? role;
