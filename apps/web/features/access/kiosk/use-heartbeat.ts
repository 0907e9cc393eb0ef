import { useEffect, useRef, useState } from 'react';
import { type Presence, startHeartbeat } from './heartbeat-loop.ts';
import type { KioskClient } from './kiosk-client.ts';

/** Whether the server is reachable; calls back whenever somebody opens the door remotely. */
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
