import type { AuditEntry } from '@forja/contract/audit/routes';
import { roleName } from '../duties/role-name.ts';

/** A person, or the system acting for them. */
export function actorText({ username, role }: Pick<AuditEntry, 'username' | 'role'>): string {
  if (username) return username;
  if (role === 'provider') return 'Forja';
  return role === 'system' ? 'Automático' : roleName(role);
}

/** The browser and address it was done from. */
export const placeText = ({ device, address }: Pick<AuditEntry, 'device' | 'address'>): string =>
  [device, address].filter(Boolean).join(' · ') || 'el servidor';
