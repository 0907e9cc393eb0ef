import { currentGym } from '../gym/gym.ts';
import { phoneTrust, session } from '../session/current.ts';
import type { OwnKind } from './vault.ts';

/** The storage key of something of this page's person; a trusted phone keeps it after a logout. */
export const ownKey = (kind: OwnKind): string =>
  `forja-${kind}:${currentGym()}:${session.state().user?.id ?? phoneTrust.person() ?? 'guest'}`;
