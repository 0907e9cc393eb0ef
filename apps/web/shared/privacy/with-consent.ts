import type { ConsentPurpose } from '@forja/contract/privacy/values';
import { CONSENT_WORDS } from '@forja/contract/privacy/words';
import { ApiError } from '../../lib/api/error.ts';
import { queryClient } from '../../lib/query/query.ts';
import { askForConsent } from './consent-question.ts';
import { consentsQuery } from './consents.ts';

/** Runs a change that needs a consent; asks for it first if it is missing. */
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
