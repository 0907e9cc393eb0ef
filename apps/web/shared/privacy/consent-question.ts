import type { ConsentPurpose } from '@forja/contract/privacy/values';
import { ApiError } from '../../lib/api/error.ts';
import { createStore, useStore } from '../../lib/store.ts';

/** A consent that somebody is asked for, in the place where it is first needed. */
interface ConsentQuestion {
  userId: string;
  purpose: ConsentPurpose;
  answer: (given: boolean) => void;
}

const question = createStore<ConsentQuestion | null>(null);

export const useConsentQuestion = () => useStore(question);

/** Closes the question; it was given before this where the answer is yes. */
export function answerConsent(given: boolean): void {
  question.read()?.answer(given);
  question.set(null);
}

const isConsentNeeded = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'CONSENT_NEEDED';

function askForConsent(userId: string, purpose: ConsentPurpose): Promise<boolean> {
  question.read()?.answer(false);
  return new Promise((answer) => question.set({ userId, purpose, answer }));
}

/**
 * Runs a change that needs somebody's consent: where it is missing it is asked for, and the change
 * is sent again. Rejects with the server's refusal when it is not given.
 */
export async function withConsent<T>(
  userId: string,
  purpose: ConsentPurpose,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isConsentNeeded(error) || !(await askForConsent(userId, purpose))) throw error;
    return run();
  }
}
