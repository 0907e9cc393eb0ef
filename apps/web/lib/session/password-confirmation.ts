import { useSyncExternalStore } from 'react';
import { ApiError } from '../api/error.ts';

type Answer = (confirmed: boolean) => void;

const listeners = new Set<() => void>();
let waiting: Answer | null = null;

function set(next: Answer | null) {
  waiting = next;
  for (const listener of listeners) listener();
}

function askForPassword(): Promise<boolean> {
  waiting?.(false);
  return new Promise((resolve) => set(resolve));
}

/** Closes the dialog, with or without the password. */
export function answerConfirmation(confirmed: boolean) {
  waiting?.(confirmed);
  set(null);
}

/** Whether a change was refused because the password was not re-entered. */
export const isUnconfirmed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'PASSWORD_CONFIRMATION_REQUIRED';

/**
 * Runs a change for which the server may require the password: the person is asked and the change
 * is sent again. Rejects with the server's refusal when they cancel.
 */
export async function withConfirmation<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isUnconfirmed(error) || !(await askForPassword())) throw error;
    return run();
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useConfirmationAsked = () => useSyncExternalStore(subscribe, () => waiting !== null);
