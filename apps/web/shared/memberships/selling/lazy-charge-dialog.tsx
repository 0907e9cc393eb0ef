import { lazyDialog } from '../../../lib/loading/lazy-dialog.tsx';

/** The dialog that sells or renews a membership, for lists that open it seldom. */
export const LazyChargeDialog = lazyDialog(() => import('./charge-dialog.tsx'), 'ChargeDialog');
