import { isManagement, isOwner, type Role } from '@forja/contract/roles';

interface Acting {
  userId: string;
  role: Role;
}

interface Target {
  id: string;
  role: string;
}

/** Owners look after everyone; an admin after members and their own data. */
export const mayEdit = (caller: Acting, target: Target): boolean =>
  isOwner(caller.role) || !isManagement(target.role) || caller.userId === target.id;

/** Nobody closes their own account from the list. */
export const mayDisable = (caller: Acting, target: Target): boolean =>
  caller.userId !== target.id && mayEdit(caller, target);

/** Only owners hand out management roles, and only a super_admin makes another. */
export const mayGrant = (caller: Acting, role: Role): boolean => {
  if (role === 'super_admin') return caller.role === 'super_admin';
  return isOwner(caller.role) || !isManagement(role);
};
