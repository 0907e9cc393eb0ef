import type { ConsentPurpose } from '@forja/contract/privacy/values';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../lib/screen/chunks.ts';

const SealedNote = lazy(async () => ({
  default: (await loadChunk(() => import('../../shared/privacy/sealed-note.tsx'))).SealedNote,
}));

/** Loaded only where nothing is shown, because the words of every consent come with it. */
export const LazySealedNote = (about: { userId: string; purpose: ConsentPurpose }) => (
  <Suspense>
    <SealedNote {...about} />
  </Suspense>
);
