import type { ConsentPurpose } from '@forja/contract/privacy/values';
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

export function askForConsent(userId: string, purpose: ConsentPurpose): Promise<boolean> {
  question.read()?.answer(false);
  return new Promise((answer) => question.set({ userId, purpose, answer }));
}
