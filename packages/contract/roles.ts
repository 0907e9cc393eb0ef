/** Every role a user can have in a gym, weakest first. */
export const ROLES = ['member', 'admin', 'owner', 'super_admin'] as const;
export type Role = (typeof ROLES)[number];

const MANAGEMENT: readonly string[] = ['admin', 'owner', 'super_admin'];
const OWNERS: readonly string[] = ['owner', 'super_admin'];

export const isManagement = (role: string): boolean => MANAGEMENT.includes(role);
export const isOwner = (role: string): boolean => OWNERS.includes(role);
