import { useRef, useState } from 'react';

/**
 * Something that is busy while it runs. Until it is done it cannot be begun again, not even by a
 * second press before the screen shows it as busy.
 */
export function useOneAtATime<Args extends unknown[]>(run: (...args: Args) => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const setRunning = (value: boolean) => {
    running.current = value;
    setBusy(value);
  };
  return {
    busy,
    start(...args: Args) {
      if (running.current) return;
      setRunning(true);
      void run(...args).finally(() => setRunning(false));
    },
  };
}
