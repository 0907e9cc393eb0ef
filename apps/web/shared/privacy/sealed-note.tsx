import type { ConsentPurpose } from '@forja/contract/privacy/values';
import { CONSENT_WORDS } from '@forja/contract/privacy/words';
import { useQuery } from '@tanstack/react-query';
import { consentsQuery } from './consents.ts';

/** Says why nothing is shown, where a consent was taken back. */
export function SealedNote({ userId, purpose }: { userId: string; purpose: ConsentPurpose }) {
  const { data } = useQuery(consentsQuery(userId));
  const consent = data?.consents.find((one) => one.purpose === purpose);
  if (consent?.given !== false) return null;
  return (
    <p role="status" className="rounded-control bg-sunk px-4 py-3 text-13 text-muted">
      Se retiró el consentimiento para «{CONSENT_WORDS[purpose].name}».{' '}
      {CONSENT_WORDS[purpose].withdrawn}
    </p>
  );
}
