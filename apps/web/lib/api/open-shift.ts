import { createStore, useStore } from '../store.ts';
import { ApiError } from './error.ts';

type Answer = (opened: boolean) => void;

/** Why a shift is needed, and the call that waits for it. */
interface Wanted {
  message: string;
  answer: Answer;
}

const waiting = createStore<Wanted | null>(null);

function askForShift(message: string): Promise<boolean> {
  waiting.read()?.answer(false);
  return new Promise((answer) => waiting.set({ message, answer }));
}

/** Closes the dialog, with or without a shift. */
export function answerShift(opened: boolean) {
  waiting.read()?.answer(opened);
  waiting.set(null);
}

/**
 * Runs a change that may need an open shift: the person opens or chooses one, and the same change
 * is sent again. If they do not, it rejects with the server's refusal.
 */
export async function withShift<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const needsShift = error instanceof ApiError && error.code === 'NO_OPEN_SHIFT';
    if (!needsShift || !(await askForShift(error.message))) throw error;
    return run();
  }
}

export const useShiftWanted = () => useStore(waiting);
