import type { Explained } from '@forja/contract/payouts/routes';
import type { PayoutStep } from '@forja/contract/payouts/values';
import { PAYOUT_STEP_NAMES } from '@forja/contract/payouts/words';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { formatMoney } from '../../lib/format/format.ts';

/** Steps that staff should look into. */
const LOOK_AT: ReadonlySet<PayoutStep> = new Set(['amount', 'unknown', 'unexplained', 'failed']);

/** How the month's card payments add up to what arrived at the bank, step by step. */
export function ExplainedPanel({ explained }: { explained: Explained }) {
  const { currency, steps, arrivedCents } = explained;
  return (
    <Panel title="De lo cobrado a lo que llegó al banco" aside={<Currency code={currency} />}>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-t border-line-2 text-14">
        {steps.map(({ step, cents, count }) => (
          <div key={step} className="col-span-full grid grid-cols-subgrid px-5 py-1.5">
            <dt className={LOOK_AT.has(step) ? 'text-warn' : 'text-muted'}>
              {PAYOUT_STEP_NAMES[step]}
              {count > 1 && <span className="text-13"> · {count}</span>}
            </dt>
            <dd className="text-right tabular-nums">{formatMoney(cents, currency)}</dd>
          </div>
        ))}
        <div className="col-span-full grid grid-cols-subgrid border-t border-line px-5 py-2.5 font-semibold">
          <dt>Llegó al banco</dt>
          <dd className="text-right tabular-nums">{formatMoney(arrivedCents, currency)}</dd>
        </div>
      </dl>
    </Panel>
  );
}

const Currency = ({ code }: { code: string }) => <span className="text-13 text-muted">{code}</span>;
