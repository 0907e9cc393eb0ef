import type { KioskClient } from './kiosk-client.ts';

const RETRY_MS = 3_000;
const WAIT_SECONDS = 8;
const NEXT_MS = 50;

export type Presence = 'connecting' | 'online' | 'offline' | 'refused';

interface HeartbeatHandlers {
  onPresence: (presence: Presence) => void;
  /** Somebody opened the door remotely. */
  onOpen: () => void;
  /** Whether the gym lets people in by number. */
  onNumbers: (taken: boolean) => void;
}

/**
 * Sends heartbeats and receives commands, and tries again for as long as the server cannot be
 * reached. Returns the function that stops it.
 */
export function startHeartbeat(
  client: Pick<KioskClient, 'beat'>,
  { onPresence, onOpen, onNumbers }: HeartbeatHandlers,
): () => void {
  let gone = false;
  let timer: number | undefined;

  const beat = async (done: readonly string[], waitSeconds: number): Promise<void> => {
    const answer = await client.beat(done, waitSeconds);
    if (gone) return;
    if (answer.kind !== 'ok') {
      onPresence(answer.kind === 'refused' ? 'refused' : 'offline');
      // Results are sent again, because the server may not have received them.
      timer = window.setTimeout(() => void beat(done, 0), RETRY_MS);
      return;
    }
    onPresence('online');
    const { commands, takesNumbers } = answer.data;
    onNumbers(takesNumbers);
    if (commands.length > 0) onOpen();
    // The call itself waits for a command, so the next one follows at once.
    const next = commands.map(({ id }) => id);
    timer = window.setTimeout(() => void beat(next, WAIT_SECONDS), NEXT_MS);
  };

  // The first call does not wait for a command, so that the screen soon shows the connection.
  void beat([], 0);
  return () => {
    gone = true;
    window.clearTimeout(timer);
  };
}
