import { type ComponentProps, lazy, Suspense } from 'react';
import { loadChunk } from '../../../lib/screen/chunks.ts';
import type { ChargeDialog } from './charge-dialog.tsx';

const Loaded = lazy(async () => ({
  default: (await loadChunk(() => import('./charge-dialog.tsx'))).ChargeDialog,
}));

/** The dialog that sells or renews a membership, for lists that open it seldom. */
export function LazyChargeDialog(props: ComponentProps<typeof ChargeDialog>) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
