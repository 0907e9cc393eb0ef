import { numberText, readNumber } from '@forja/ui/fields/read-number.ts';
import { cx } from '@forja/ui/layout/cx.tsx';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

interface ValueStepperProps {
  label: string;
  unit: string;
  value: number | null;
  step: number;
  max: number;
  /** How the value is formatted and parsed; a plain number by default. */
  notation?: Notation;
  onValue: (value: number) => void;
}

interface Notation {
  write: (value: number) => string;
  /** The typed value; NaN when it cannot be read. */
  read: (typed: string) => number;
}

const HOLD_MS = 450;
const REPEAT_MS = 90;
const PLAIN: Notation = {
  write: numberText,
  read: (typed) => readNumber(typed) ?? Number.NaN,
};

/** A large value set by thumb: a tap steps, holding repeats, and the value can be typed. */
export function ValueStepper(props: ValueStepperProps) {
  const { label, unit, value, step, max, notation = PLAIN, onValue } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const latest = useRef(value ?? 0);
  const timer = useRef(0);
  useEffect(() => {
    latest.current = value ?? 0;
  }, [value]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const move = (direction: 1 | -1) => {
    const next = Math.round((latest.current + direction * step) * 100) / 100;
    latest.current = Math.min(max, Math.max(0, next));
    onValue(latest.current);
  };
  const hold = (direction: 1 | -1) => {
    const repeat = () => {
      move(direction);
      timer.current = window.setTimeout(repeat, REPEAT_MS);
    };
    timer.current = window.setTimeout(repeat, HOLD_MS);
  };
  const release = () => window.clearTimeout(timer.current);
  const type = (text: string) => {
    setTyped(text);
    const number = notation.read(text);
    if (text.trim() && Number.isFinite(number)) onValue(Math.min(max, Math.max(0, number)));
  };
  const text = typed ?? (value === null ? '' : notation.write(value));
  const button = (direction: 1 | -1) => ({
    type: 'button' as const,
    'aria-label': `${direction === 1 ? 'Más' : 'Menos'} ${label}`,
    onClick: () => move(direction),
    onPointerDown: () => hold(direction),
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    className:
      'ring-inset grid h-15 touch-manipulation place-items-center rounded-panel select-none hover:bg-line active:bg-line',
  });
  return (
    <div className="grid h-15 min-w-0 grid-cols-[44px_minmax(0,1fr)_44px] items-center rounded-panel bg-well large-text:h-auto large-text:py-1">
      <button {...button(-1)}>
        <Minus size={20} aria-hidden="true" />
      </button>
      <label className="flex min-w-0 flex-col items-center justify-center self-stretch">
        <span className="sr-only">{label}</span>
        <input
          inputMode="decimal"
          autoComplete="off"
          value={text}
          placeholder="0"
          onFocus={(event) => event.target.select()}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(null)}
          className={cx(
            'w-full bg-transparent text-center leading-7 large-text:leading-tight font-semibold tracking-[-0.02em] tabular-nums',
            text.length > 5 ? 'text-16' : text.length > 4 ? 'text-20' : 'text-24',
          )}
        />
        <span
          aria-hidden="true"
          className="text-12 leading-3.5 font-medium text-muted large-text:leading-tight"
        >
          {unit}
        </span>
      </label>
      <button {...button(1)}>
        <Plus size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
