import { currentGym } from '../gym/gym.ts';
import { session } from '../session/current.ts';

/** The storage key of something that belongs to the logged-in person. */
export const ownKey = (kind: string): string =>
  `forja-${kind}:${currentGym()}:${session.state().user?.id ?? 'guest'}`;
