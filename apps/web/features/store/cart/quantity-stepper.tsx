import { Minus, Plus } from 'lucide-react';

type QuantityStepperProps = {
  label: string;
  value: number;
  max: number;
  /** The minimum; a cart allows 0. */
  min?: number;
  onChange: (value: number) => void;
};

const stepClass =
  'grid size-11 place-items-center rounded-control text-ink hover:bg-sunk disabled:text-muted disabled:opacity-50';

export function QuantityStepper({ label, value, max, min = 1, onChange }: QuantityStepperProps) {
  return (
    <fieldset className="flex w-fit flex-none items-center rounded-control border border-line-3">
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        aria-label={`Una menos: ${label}`}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
        className={stepClass}
      >
        <Minus size={16} aria-hidden="true" />
      </button>
      <output aria-live="polite" className="min-w-8 text-center font-semibold tabular-nums">
        {value}
      </output>
      <button
        type="button"
        aria-label={`Una más: ${label}`}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        className={stepClass}
      >
        <Plus size={16} aria-hidden="true" />
      </button>
    </fieldset>
  );
}
