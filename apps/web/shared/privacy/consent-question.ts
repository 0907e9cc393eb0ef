import type { ConsentPurpose } from '@forja/contract/privacy/values';
import { CONSENT_WORDS } from '@forja/contract/privacy/words';
import { ApiError } from '../../lib/api/error.ts';
import { queryClient } from '../../lib/query/query.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { consentsQuery } from './consents.ts';

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

function askForConsent(userId: string, purpose: ConsentPurpose): Promise<boolean> {
  question.read()?.answer(false);
  return new Promise((answer) => question.set({ userId, purpose, answer }));
}

/** Runs a change that needs somebody's consent, which is asked for first where it is missing. */
export async function withConsent<T>(
  userId: string,
  purpose: ConsentPurpose,
  run: () => Promise<T>,
): Promise<T> {
  const known = await queryClient.fetchQuery(consentsQuery(userId));
  const isGiven = known?.consents.some((one) => one.purpose === purpose && one.given);
  if (!isGiven && !(await askForConsent(userId, purpose))) {
    const message = `Falta el consentimiento: ${CONSENT_WORDS[purpose].name.toLowerCase()}. Nada se guardó.`;
    throw new ApiError('answer', { body: { code: 'CONSENT_NEEDED', message } });
  }
  return run();
}
