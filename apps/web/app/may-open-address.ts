import type { SessionState } from '../lib/session/session.ts';
import { isOfTheirs } from '../shared/duties/screen-duties.ts';
import { screenAt } from './routes.ts';

/** Whether staff are shown a link to this address: one they may not open is not there for them. */
export function mayOpenAddress(address: string, user: SessionState['user']): boolean {
  const screen = screenAt(address.split('?')[0] ?? address);
  return screen === null || isOfTheirs(screen.path, user);
}
