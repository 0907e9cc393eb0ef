import { isOwner, type Role } from '@forja/contract/roles';
import type { Caller } from '../../platform/identity/session.ts';

/** Only the provider's own people make, or unmake, one of theirs. */
export const mayChangeRole = (caller: Caller, before: string, role: Role): boolean =>
  caller.role === 'super_admin' || (role !== 'super_admin' && before !== 'super_admin');

/** Whether somebody among the others keeps the gym from being left without an owner. */
export function staysOwned(target: { role: string }, others: readonly { role: string }[]): boolean {
  if (!isOwner(target.role)) return true;
  // The provider's super_admin is no substitute for the last owner.
  return others.some(({ role }) => (target.role === 'owner' ? role === 'owner' : isOwner(role)));
}
