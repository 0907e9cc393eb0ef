import { currentGym } from '../gym-address.ts';
import type { OwnKind } from '../offline/vault.ts';
import { phoneTrust, session } from './current.ts';

/** The storage key of something of this page's person; a trusted phone keeps it after a logout. */
export const ownKey = (kind: OwnKind): string =>
  `forja-${kind}:${currentGym()}:${session.state().user?.id ?? phoneTrust.person() ?? 'guest'}`;
