import { Check } from 'lucide-react';
import { cx } from '../layout/cx.tsx';

type Step = Readonly<{ key: string; label: string }>;

type StepperProps = {
  label: string;
  steps: readonly Step[];
  /** The index of the current step. */
  current: number;
  /** Set when a finished step can be opened again. */
  onStep?: (index: number) => void;
  className?: string;
};

export function Stepper({ label, steps, current, onStep, className }: StepperProps) {
  return (
    <nav aria-label={label} className={className}>
      <p className="text-13 text-muted sm:hidden">
        {`Paso ${current + 1} de ${steps.length}: `}
        <span className="font-medium text-ink">{steps[current]?.label}</span>
      </p>
      <ol className="flex items-center gap-2 max-sm:mt-2">
        {steps.map((step, index) => (
          <li
            key={step.key}
            aria-current={index === current ? 'step' : undefined}
            className="flex min-w-0 items-center gap-2 not-last:flex-1"
          >
            <StepMarker step={step} index={index} current={current} onStep={onStep} />
            {index < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={cx('h-px min-w-3 flex-1', index < current ? 'bg-mark' : 'bg-line-3')}
              />
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

type MarkProps = { step: Step; index: number } & Pick<StepperProps, 'current' | 'onStep'>;

function StepMarker({ step, index, current, onStep }: MarkProps) {
  const done = index < current;
  const body = (
    <>
      <span
        className={cx(
          'grid size-6 flex-none place-items-center rounded-full border text-12 font-semibold tabular-nums',
          done && 'border-transparent bg-mark text-on-mark',
          index === current && 'border-mark text-primary-text shadow-[0_0_0_1px_var(--mark)]',
          index > current && 'border-line-3 text-muted',
        )}
      >
        {done ? <Check size={14} strokeWidth={2.5} aria-hidden="true" /> : index + 1}
      </span>
      <span
        className={cx(
          'truncate text-13 max-sm:sr-only',
          index === current ? 'font-semibold text-ink' : 'text-muted',
        )}
      >
        {step.label}
        {done && <span className="sr-only"> (listo)</span>}
      </span>
    </>
  );
  if (!done || !onStep) return <span className="flex min-w-0 items-center gap-2">{body}</span>;
  return (
    <button
      type="button"
      onClick={() => onStep(index)}
      className="flex min-w-0 items-center gap-2 rounded-control coarse:hit-44"
    >
      {body}
    </button>
  );
}
