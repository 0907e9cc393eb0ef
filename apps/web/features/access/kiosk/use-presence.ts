import { useEffect, useRef, useState } from 'react';
import type { KioskClient } from './kiosk-client.ts';

const RETRY_MS = 3_000;
const WAIT_SECONDS = 8;

export type Presence = 'connecting' | 'online' | 'offline' | 'refused';

/** Says all the time that the kiosk is there, and hears when somebody opens its door from afar. */
export function usePresence(client: KioskClient, onOpen: () => void): Presence {
  const [presence, setPresence] = useState<Presence>('connecting');
  const newest = useRef(onOpen);
  useEffect(() => {
    newest.current = onOpen;
  });
  useEffect(() => {
    let gone = false;
    let timer: number | undefined;
    // The first one answers at once, so that the screen soon says whether there is a server.
    const beat = async (done: readonly string[], wait = WAIT_SECONDS): Promise<void> => {
      const answer = await client.beat(done, wait);
      if (gone) return;
      if (answer.kind !== 'ok') {
        setPresence(answer.kind === 'refused' ? 'refused' : 'offline');
        timer = window.setTimeout(() => void beat(done, 0), RETRY_MS);
        return;
      }
      setPresence('online');
      const { commands } = answer.data;
      if (commands.length > 0) newest.current();
      // The call itself waits for a command, so the next one follows at once.
      timer = window.setTimeout(() => void beat(commands.map(({ id }) => id)), 50);
    };
    void beat([], 0);
    return () => {
      gone = true;
      window.clearTimeout(timer);
    };
  }, [client]);
  return presence;
}
