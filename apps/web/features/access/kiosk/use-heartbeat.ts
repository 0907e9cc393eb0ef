import { useEffect, useRef, useState } from 'react';
import { type Presence, startHeartbeat } from './heartbeat-loop.ts';
import type { KioskClient } from './kiosk-client.ts';

/** Whether the server is reachable and the gym takes numbers; calls back whenever somebody opens the door remotely. */
export function useHeartbeat(client: KioskClient, onOpen: () => void) {
  const [presence, setPresence] = useState<Presence>('connecting');
  const [takesNumbers, onNumbers] = useState(false);
  const newest = useRef(onOpen);
  useEffect(() => {
    newest.current = onOpen;
  });
  useEffect(
    () =>
      startHeartbeat(client, {
        onPresence: setPresence,
        onOpen: () => newest.current(),
        onNumbers,
      }),
    [client],
  );
  return { presence, takesNumbers };
}
