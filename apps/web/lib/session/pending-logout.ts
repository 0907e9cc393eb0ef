import { ApiError } from '../api/error.ts';
import type { KeyValueStore } from '../storage.ts';

export type LogoutReason = 'inactivity' | 'manual';

const OWED = 'logout_owed';

/**
 * A logout without a network: the server's cookie would open the application again once there is
 * one, so the device keeps in mind that it still has to say goodbye.
 */
export function createPendingLogout(
  storage: KeyValueStore,
  ask: (reason: LogoutReason) => Promise<unknown>,
) {
  const forget = () => storage.removeItem(OWED);

  /** False when the server could not be told. */
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
    /** Ends the session at the server, now or as soon as it can be told. */
    async end(reason: LogoutReason): Promise<void> {
      if (!(await send(reason))) storage.setItem(OWED, reason);
    },
    /** Tells the server what it does not know yet; true when nothing is owed afterwards. */
    async settle(): Promise<boolean> {
      const owed = storage.getItem(OWED);
      if (owed === null) return true;
      return send(owed === 'inactivity' ? 'inactivity' : 'manual');
    },
  };
}
