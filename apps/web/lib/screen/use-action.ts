import { toast } from '@forja/ui/feedback/toast.tsx';
import { useRef, useState } from 'react';
import { errorMessage, fieldMessage } from '../api/error.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

/** Runs what no component waits for and shows a toast if it fails; a button uses `useAction`. */
export async function orTell(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    toast({ tone: 'bad', message: errorMessage(error) });
  }
}

/** An action outside a form: busy while it runs, with a toast if it fails. */
export const useAction = <Args extends unknown[]>(run: (...args: Args) => Promise<unknown>) =>
  useOneAtATime((...args: Args) => orTell(() => run(...args)));

/** Keeps the failure of an attempt on the screen until the next one. */
function useProblem<Args extends unknown[]>(run: (...args: Args) => Promise<unknown>) {
  const [problem, setProblem] = useState<string>();
  const attempt = async (...args: Args) => {
    setProblem(undefined);
    try {
      await run(...args);
    } catch (error) {
      setProblem(fieldMessage(error));
    }
  };
  return { attempt, problem, setProblem };
}

/** Like `useAction`, but a failure stays on the screen until the next attempt, for dialogs. */
export function useAttempt<Args extends unknown[]>(run: (...args: Args) => Promise<unknown>) {
  const { attempt, ...problem } = useProblem(run);
  return { ...useAction(attempt), ...problem };
}

/**
 * Like `useAction`, for actions about different things: none is dropped, they run one after the
 * other.
 */
export function useActionsInTurn<Args extends unknown[]>(run: (...args: Args) => Promise<unknown>) {
  const [left, setLeft] = useState(0);
  const last = useRef(Promise.resolve());

  function start(...args: Args) {
    setLeft((count) => count + 1);
    last.current = last.current
      .then(() => orTell(() => run(...args)))
      .then(() => setLeft((count) => count - 1));
  }

  return { busy: left > 0, start };
}

/** Like `useAttempt`, for a field that is saved when it is left: none of its values is dropped. */
export function useAttemptsInTurn<Args extends unknown[]>(
  run: (...args: Args) => Promise<unknown>,
) {
  const { attempt, ...problem } = useProblem(run);
  return { ...useActionsInTurn(attempt), ...problem };
}
