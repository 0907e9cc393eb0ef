import { useEffect, useRef, useState } from 'react';
import { type Presence, startPresence } from './heartbeat-loop.ts';
import type { KioskClient } from './kiosk-client.ts';

/** Whether the server is there, and a call whenever somebody opens the kiosk's door from afar. */
export function usePresence(client: KioskClient, onOpen: () => void): Presence {
  const [presence, setPresence] = useState<Presence>('connecting');
  const newest = useRef(onOpen);
  useEffect(() => {
    newest.current = onOpen;
  });
  useEffect(
    () => startPresence(client, { onPresence: setPresence, onOpen: () => newest.current() }),
    [client],
  );
  return presence;
}
