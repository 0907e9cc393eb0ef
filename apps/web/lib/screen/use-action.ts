import { toast } from '@forja/ui/feedback/toast.tsx';
import { useRef, useState } from 'react';
import { errorMessage, fieldMessage } from '../api/error.ts';

/** Waits for what was set off and says a failure. */
async function settle(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    toast({ tone: 'bad', message: errorMessage(error) });
  }
}

/**
 * What a person sets off outside a form: busy while it runs, and a failure is said. Until it is
 * done it cannot be set off again, not even by a second press before the screen shows it as busy.
 */
export function useAction<Args extends unknown[]>(run: (...args: Args) => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  async function attempt(args: Args) {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    await settle(() => run(...args));
    running.current = false;
    setBusy(false);
  }

  return { busy, start: (...args: Args) => void attempt(args) };
}

/** The same where a failure stays beside what was tried, such as in a dialog, until the next attempt. */
export function useAttempt<Args extends unknown[]>(run: (...args: Args) => Promise<unknown>) {
  const [problem, setProblem] = useState<string>();
  const action = useAction(async (...args: Args) => {
    setProblem(undefined);
    try {
      await run(...args);
    } catch (error) {
      setProblem(fieldMessage(error));
    }
  });
  return { ...action, problem, setProblem };
}

/**
 * Reads what a person chose, such as a file, and hands it to `show`. Another choice replaces the one
 * before it: what comes back late is dropped. A failure stays until the next choice.
 */
export function useReading<Args extends unknown[], Result>(
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
    /** Nothing is chosen any more. */
    stop() {
      turn.current += 1;
      setBusy(false);
      setProblem(undefined);
      show(null);
    },
  };
}

/** The same where each start is about something else, so that none may be dropped: one after the other. */
export function useActionsInTurn<Args extends unknown[]>(run: (...args: Args) => Promise<unknown>) {
  const [left, setLeft] = useState(0);
  const last = useRef(Promise.resolve());

  function start(...args: Args) {
    setLeft((count) => count + 1);
    last.current = last.current
      .then(() => settle(() => run(...args)))
      .then(() => setLeft((count) => count - 1));
  }

  return { busy: left > 0, start };
}
