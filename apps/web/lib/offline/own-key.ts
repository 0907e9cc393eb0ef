import { currentGym } from '../gym/gym.ts';
import { phoneTrust, session } from '../session/current.ts';
import type { OwnKind } from './vault.ts';

/** Where something of the person of this page is kept; a trusted phone stays theirs after a logout. */
export const ownKey = (kind: OwnKind): string =>
  `forja-${kind}:${currentGym()}:${session.state().user?.id ?? phoneTrust.person() ?? 'guest'}`;
