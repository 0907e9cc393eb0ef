import type { ConsentPurpose } from '@forja/contract/privacy/values';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../lib/loading/load-part.ts';

const SealedNote = lazy(async () => ({
  default: (await loadChunk(() => import('../../shared/privacy/sealed-note.tsx'))).SealedNote,
}));

/** Loaded only where consent is missing, because it brings the texts of all consents along. */
export const LazySealedNote = (about: { userId: string; purpose: ConsentPurpose }) => (
  <Suspense>
    <SealedNote {...about} />
  </Suspense>
);
