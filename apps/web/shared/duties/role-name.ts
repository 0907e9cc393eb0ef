const NAMES: Record<string, string> = {
  member: 'Miembro',
  admin: 'Administración',
  owner: 'Dueño del gimnasio',
  super_admin: 'Superadministración',
};

export const roleName = (role: string): string => NAMES[role] ?? role;
