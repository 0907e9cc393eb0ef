import { createStore, useStore } from '../store.ts';
import { ApiError } from './error.ts';

type Answer = (confirmed: boolean) => void;

const waiting = createStore<Answer | null>(null);

function askForPassword(): Promise<boolean> {
  waiting.read()?.(false);
  return new Promise((resolve) => waiting.set(resolve));
}

/** Closes the dialog, with or without the password. */
export function answerConfirmation(confirmed: boolean) {
  waiting.read()?.(confirmed);
  waiting.set(null);
}

/** Whether a change was refused because the password was not re-entered. */
export const isUnconfirmed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'PASSWORD_CONFIRMATION_REQUIRED';

/**
 * Runs a change for which the server may require the password: the person is asked and the change
 * is sent again. If they cancel, it rejects with the server's refusal.
 */
export async function withConfirmation<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isUnconfirmed(error) || !(await askForPassword())) throw error;
    return run();
  }
}

export const useConfirmationAsked = () => useStore(waiting) !== null;
