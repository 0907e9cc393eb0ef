import { toast } from '@forja/ui/feedback/toast.tsx';
import { errorMessage } from '../../../lib/api/error.ts';

/** Runs an action, confirms it and offers to undo it. */
export async function runWithUndo<Result>(
  work: () => Promise<Result>,
  message: string | ((result: Result) => string),
  undo?: () => Promise<unknown>,
) {
  const fail = (error: unknown) => toast({ tone: 'bad', message: errorMessage(error) });
  try {
    const result = await work();
    toast({
      message: typeof message === 'string' ? message : message(result),
      ...(undo ? { action: { label: 'Deshacer', onAction: () => void undo().catch(fail) } } : {}),
    });
  } catch (error) {
    fail(error);
  }
}
