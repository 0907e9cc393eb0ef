import { toast } from '@forja/ui/feedback/toast.tsx';
import { offerUndo } from '../../../lib/screen/offer-undo.ts';
import { orTell } from '../../../lib/screen/use-action.ts';

/** Runs an action, confirms it and offers to undo it. */
export const runWithUndo = <Result>(
  work: () => Promise<Result>,
  message: string | ((result: Result) => string),
  undo?: () => Promise<unknown>,
) =>
  orTell(async () => {
    const result = await work();
    const done = typeof message === 'string' ? message : message(result);
    if (undo) offerUndo(done, undo);
    else toast(done);
  });
