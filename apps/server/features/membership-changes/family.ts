import type { Membership } from '@forja/contract/memberships/routes';
import type { Tx } from '../../platform/db/gym-db.ts';
import { coveredMemberships } from '../memberships/public.ts';

/** A membership and those of the family it covers, who stop and go on together. */
export async function withFamily(tx: Tx, membership: Membership): Promise<Membership[]> {
  if (membership.payerId !== membership.userId) return [membership];
  return [membership, ...(await coveredMemberships(tx, membership))];
}
