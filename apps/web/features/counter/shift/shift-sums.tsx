import { METHOD_NAMES } from '@forja/contract/accounts/words';
import type { Sums } from '@forja/contract/shifts/routes';
import { CONCEPT_NAMES } from '@forja/contract/shifts/words';
import { Meter } from '@forja/ui/feedback/progress.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/format/format.ts';

interface Row {
  name: string;
  count: number;
  amountCents: number;
}

interface SumPanelProps {
  title: string;
  rows: Row[];
  /** What came in, which the rows are parts of. */
  total: number;
  currency: string;
  aside?: ReactNode;
  children?: ReactNode;
}

function SumPanel({ title, rows, total, currency, aside, children }: SumPanelProps) {
  return (
    <Panel title={title} actions={aside}>
      <ul className="border-t border-line-2 py-1.5">
        {rows.map(({ name, count, amountCents }) => (
          <li
            key={name}
            className="grid min-h-8 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 px-5 text-13 max-sm:py-1 sm:grid-cols-[minmax(0,7.5rem)_1fr_2rem_auto]"
          >
            <span className="max-sm:break-words sm:truncate">{name}</span>
            <Meter
              label={name}
              value={amountCents}
              max={total}
              spoken={`${total === 0 ? 0 : Math.round((amountCents * 100) / total)} % del total`}
              className="h-1.5 w-full max-sm:order-last max-sm:col-span-full"
            />
            <span className="text-right text-muted tabular-nums">{count}</span>
            <span className="min-w-18 text-right sm:min-w-20 font-medium tabular-nums">
              {formatMoney(amountCents, currency)}
            </span>
          </li>
        ))}
        {rows.length === 0 && <li className="px-5 py-1.5 text-13 text-muted">Todavía nada.</li>}
      </ul>
      {children}
    </Panel>
  );
}

interface ShiftSumsProps {
  sums: Sums;
  currency: string;
}

/** What is left of the money taken, after voids and refunds. */
function Net({ sums: { taken, voids, refunds, net, discounts }, currency }: ShiftSumsProps) {
  const money = (cents: number) => formatMoney(cents, currency);
  const parts = [
    `Cobrado ${money(taken.amountCents)}`,
    `Anulado ${money(voids.amountCents)} (${voids.count})`,
    `Devuelto ${money(refunds.amountCents)} (${refunds.count})`,
  ];
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line-2 px-5 py-2 text-13 text-muted tabular-nums">
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
      <b className="font-semibold text-ink">Neto {money(net.amountCents)}</b>
      <span className="sm:ml-auto">
        Descuentos {money(discounts.amountCents)} ({discounts.count})
      </span>
    </p>
  );
}

/** The money that came in, by method, by cashier and by purpose. */
export function ShiftSums({ sums, currency }: ShiftSumsProps) {
  const { count, amountCents } = sums.taken;
  const all = { total: amountCents, currency };
  return (
    <>
      <SumPanel
        title="Por método"
        {...all}
        rows={sums.byMethod.map(({ method, ...row }) => ({ name: METHOD_NAMES[method], ...row }))}
        aside={
          <span className="text-13 text-muted tabular-nums">
            {count === 1 ? '1 cobro' : `${count} cobros`} · {formatMoney(amountCents, currency)}
          </span>
        }
      >
        <Net sums={sums} currency={currency} />
      </SumPanel>
      <SumPanel
        title="Por quien cobró"
        {...all}
        rows={sums.byCashier.map(({ name, ...row }) => ({ name: name ?? 'Sin nombre', ...row }))}
      />
      <SumPanel
        title="Por concepto"
        {...all}
        rows={sums.byConcept.map(({ concept, ...row }) => ({
          name: CONCEPT_NAMES[concept],
          ...row,
        }))}
      />
    </>
  );
}
