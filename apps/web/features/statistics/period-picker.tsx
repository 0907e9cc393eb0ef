import type { Period } from '@forja/contract/statistics/routes';
import { SegmentedControl } from '@forja/ui/actions/segmented-control.tsx';
import { DateField } from '@forja/ui/fields/date-field.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Draft, PERIOD_NAMES, PERIODS, type PeriodName, periodProblem } from './period.ts';

interface Props {
  name: PeriodName;
  period: Period;
  today: string;
}

function OwnPeriod({ period, today }: Omit<Props, 'name'>) {
  const [, setParams] = useSearchParams();
  const [draft, setDraft] = useState<Draft>(period);
  const problem = periodProblem(draft);
  const choose = (change: Partial<Draft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    if (periodProblem(next)) return;
    setParams({ periodo: 'otro', desde: next.from, hasta: next.to }, { replace: true });
  };
  return (
    <div className="flex flex-wrap items-start gap-2">
      <DateField
        label="Desde"
        value={draft.from}
        max={today}
        onChange={(event) => choose({ from: event.target.value })}
      />
      <DateField
        label="Hasta"
        value={draft.to}
        max={today}
        error={problem}
        onChange={(event) => choose({ to: event.target.value })}
      />
    </div>
  );
}

/** The chosen period is stored in the address. */
export function PeriodPicker({ name, period, today }: Props) {
  const [, setParams] = useSearchParams();
  const choose = (next: PeriodName) => {
    const own = { desde: period.from, hasta: period.to };
    const address = next === 'otro' ? { periodo: next, ...own } : { periodo: next };
    setParams(address, { replace: true });
  };
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <SegmentedControl
        label="Período"
        segments={PERIODS.map((value) => ({ value, label: PERIOD_NAMES[value] }))}
        value={name}
        onValue={choose}
      />
      {name === 'otro' && <OwnPeriod period={period} today={today} />}
    </div>
  );
}
