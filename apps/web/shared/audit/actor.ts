import type { AuditEntry } from '@forja/contract/audit/routes';
import { roleName } from '../people/roles.ts';

/** A person, or the system acting for them. */
export function actorText({ username, role }: Pick<AuditEntry, 'username' | 'role'>): string {
  if (username) return username;
  if (role === 'provider') return 'Forja';
  return role === 'system' ? 'Automático' : roleName(role);
}
