import { toast } from '@forja/ui/feedback/toast.tsx';
import { useRef, useState } from 'react';
import { errorMessage, fieldMessage } from '../api/error.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

/** Waits for what was set off and says a failure. */
async function settle(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    toast({ tone: 'bad', message: errorMessage(error) });
  }
}

/** What a person sets off outside a form: busy while it runs, and a failure is said. */
export const useAction = <Args extends unknown[]>(run: (...args: Args) => Promise<unknown>) =>
  useOneAtATime((...args: Args) => settle(() => run(...args)));

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
