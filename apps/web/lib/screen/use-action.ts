import { toast } from '@forja/ui/feedback/toast.tsx';
import { useState } from 'react';
import { errorMessage } from '../api/error.ts';

/** What a person sets off outside a form: busy while it runs, and a failure is said. */
export function useAction<Args extends unknown[]>(run: (...args: Args) => Promise<unknown>) {
  const [busy, setBusy] = useState(false);

  async function attempt(args: Args) {
    setBusy(true);
    try {
      await run(...args);
    } catch (error) {
      toast({ tone: 'bad', message: errorMessage(error) });
    } finally {
      setBusy(false);
    }
  }

  return { busy, start: (...args: Args) => void attempt(args) };
}
