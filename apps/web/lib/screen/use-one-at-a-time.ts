import { useRef, useState } from 'react';

/**
 * Runs a task with a busy state. It cannot be started again until it is done, not even by a second
 * press before the screen shows it.
 */
export function useOneAtATime<Args extends unknown[]>(run: (...args: Args) => Promise<unknown>) {
  const [args, setArgs] = useState<Args | null>(null);
  const running = useRef(false);
  const setRunning = (next: Args | null) => {
    running.current = next !== null;
    setArgs(next);
  };
  return {
    busy: args !== null,
    /** What it was started with, while it runs. */
    args,
    start(...next: Args) {
      if (running.current) return;
      setRunning(next);
      void run(...next).finally(() => setRunning(null));
    },
  };
}
