import { useRef, useState } from 'react';
import { fieldMessage } from '../api/error.ts';

/**
 * Reads what a person chose, such as a file, and passes it to `show`. A newer choice replaces an
 * older one, whose result is dropped. A failure stays until the next choice.
 */
export function useLatestRead<Args extends unknown[], Result>(
  read: (...args: Args) => Promise<Result>,
  show: (result: Result | null) => void,
) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const turn = useRef(0);

  async function attempt(args: Args) {
    const own = ++turn.current;
    setBusy(true);
    setProblem(undefined);
    const done = (result: Result | null, failure?: unknown) => {
      if (own !== turn.current) return;
      show(result);
      if (failure) setProblem(fieldMessage(failure));
      setBusy(false);
    };
    await read(...args).then(done, (error: unknown) => done(null, error));
  }

  return {
    busy,
    problem,
    start: (...args: Args) => void attempt(args),
    /** Clears the choice. */
    stop() {
      turn.current += 1;
      setBusy(false);
      setProblem(undefined);
      show(null);
    },
  };
}
