import { Check } from 'lucide-react';
import { cx } from '../layout/cx.tsx';

export type StepState = 'done' | 'now' | 'later';

const marks: Record<StepState, string> = {
  done: 'bg-ok-soft text-ok',
  now: 'bg-primary-solid text-on-primary',
  later: 'bg-well text-muted',
};

/** The number of a step in a series, or a tick once it is done. */
export function StepMark({ state, number }: { state: StepState; number: number }) {
  return (
    <span
      className={cx(
        'grid size-5 flex-none place-items-center rounded-full text-12 font-semibold',
        marks[state],
      )}
    >
      {state === 'done' ? <Check size={12} strokeWidth={2.5} aria-hidden="true" /> : number}
    </span>
  );
}
