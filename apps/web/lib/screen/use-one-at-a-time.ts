import { useRef, useState } from 'react';

/**
 * Runs a task with a busy state. It cannot be started again until it is done, not even by a second
 * press before the screen shows it.
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
