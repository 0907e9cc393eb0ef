import type { ManagementView } from '@forja/contract/overview';
import { Attention } from './attention.tsx';
import { Figures } from './figures.tsx';
import { LatestPayments } from './latest-payments.tsx';

/** The home of staff: the figures, what waits for them, what just came in. */
export function ManagementHome({ view }: { view: ManagementView }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_400px]">
      <div className="min-w-0 lg:col-span-2">
        <Figures view={view} />
      </div>
      {/* On a phone what has to be done comes before what can be read. */}
      <Attention view={view} className="max-lg:order-first lg:order-last" />
      <LatestPayments payments={view.payments} />
    </div>
  );
}
