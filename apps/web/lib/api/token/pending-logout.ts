import type { KeyValueStore } from '../../storage.ts';
import { ApiError } from '../error.ts';

export type LogoutReason = 'inactivity' | 'manual';

const OWED = 'logout_owed';

/**
 * A logout without a network: the server's cookie would log the person in again, so the device
 * remembers to end the session as soon as it can.
 */
export function createPendingLogout(
  storage: KeyValueStore,
  ask: (reason: LogoutReason) => Promise<unknown>,
) {
  const forget = () => storage.removeItem(OWED);

  /** False if the server could not be reached. */
  async function send(reason: LogoutReason): Promise<boolean> {
    try {
      await ask(reason);
    } catch (error) {
      const hasAnswered = error instanceof ApiError && error.kind === 'answer';
      if (!hasAnswered || error.status >= 500) return false;
    }
    forget();
    return true;
  }

  return {
    forget,
    /** Ends the session at the server, now or when it can be reached. */
    async end(reason: LogoutReason): Promise<void> {
      if (!(await send(reason))) storage.setItem(OWED, reason);
    },
    /** Sends a pending logout; true if none is left. */
    async settle(): Promise<boolean> {
      const owed = storage.getItem(OWED);
      if (owed === null) return true;
      return send(owed === 'inactivity' ? 'inactivity' : 'manual');
    },
  };
}
