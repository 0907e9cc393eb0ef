import type { AuditEntry } from '@forja/contract/audit/routes';
import { roleName } from '../people/roles.ts';

/** Who did it: a person, or the system in their place. */
export function actorText({ username, role }: Pick<AuditEntry, 'username' | 'role'>): string {
  if (username) return username;
  if (role === 'provider') return 'Forja';
  return role === 'system' ? 'Automático' : roleName(role);
}
