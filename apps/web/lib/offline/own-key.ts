import { currentGym } from '../gym/gym.ts';
import { session } from '../session/current.ts';
import type { OwnKind } from './vault.ts';

/** Where something of the person who is logged in is kept on this device. */
export const ownKey = (kind: OwnKind): string =>
  `forja-${kind}:${currentGym()}:${session.state().user?.id ?? 'guest'}`;
