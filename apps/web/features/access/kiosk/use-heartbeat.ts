import { useEffect, useRef, useState } from 'react';
import { type Presence, startHeartbeat } from './heartbeat-loop.ts';
import type { KioskClient } from './kiosk-client.ts';

/** Whether the server is there, and a call whenever somebody opens the kiosk's door from afar. */
export function useHeartbeat(client: KioskClient, onOpen: () => void): Presence {
  const [presence, setPresence] = useState<Presence>('connecting');
  const newest = useRef(onOpen);
  useEffect(() => {
    newest.current = onOpen;
  });
  useEffect(
    () => startHeartbeat(client, { onPresence: setPresence, onOpen: () => newest.current() }),
    [client],
  );
  return presence;
}
