import { isOwner, type Role } from '@forja/contract/roles';
import type { Caller } from '../../platform/identity/session.ts';

/** Only people of the provider can give or take the role super_admin. */
export const mayChangeRole = (caller: Caller, before: string, role: Role): boolean =>
  caller.role === 'super_admin' || (role !== 'super_admin' && before !== 'super_admin');

/** Whether the gym still has an owner without this person. */
export function staysOwned(target: { role: string }, others: readonly { role: string }[]): boolean {
  if (!isOwner(target.role)) return true;
  // The provider's super_admin is no substitute for the last owner.
  return others.some(({ role }) => (target.role === 'owner' ? role === 'owner' : isOwner(role)));
}
