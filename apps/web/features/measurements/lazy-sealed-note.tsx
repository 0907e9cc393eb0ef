import type { ConsentPurpose } from '@forja/contract/privacy/values';
import { Suspense } from 'react';
import { lazyScreen } from '../../lib/loading/lazy-screen.tsx';

const SealedNote = lazyScreen(() => import('../../shared/privacy/sealed-note.tsx'), 'SealedNote');

/** Loaded only where consent is missing, because it brings the texts of all consents along. */
export const LazySealedNote = (about: { userId: string; purpose: ConsentPurpose }) => (
  <Suspense>
    <SealedNote {...about} />
  </Suspense>
);
