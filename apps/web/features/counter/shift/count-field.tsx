import { cx } from '@forja/ui/layout/cx.tsx';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

/** Enter moves to the next field. */
function goDown(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const fields = [
    ...(event.currentTarget.closest('[data-count]')?.querySelectorAll('input') ?? []),
  ];
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}

const UNREADABLE = 'Escribe cuántos hay, un número entero: 25';

/** A typed count, with spaces between thousands or without; null when it is not one. */
function readCount(typed: string): number | null {
  const plain = typed.replaceAll(/\s/g, '');
  return /^\d{0,5}$/.test(plain) ? Number(plain) : null;
}

interface CountFieldProps {
  label: string;
  /** Null while the typed text is no number. */
  count: number | null;
  disabled: boolean;
  onCount: (count: number | null) => void;
  /** Drawn beside the field. */
  children: ReactNode;
}

/** The number of pieces of one note or coin; shows an error if it is not a whole number. */
export function CountField({ label, count, disabled, onCount, children }: CountFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState('');
  const isUnreadable = count === null;
  return (
    <>
      <input
        aria-label={label}
        aria-invalid={isUnreadable || undefined}
        aria-describedby={isUnreadable ? `${id}-error` : undefined}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={isUnreadable ? draft : count === 0 ? '' : String(count)}
        placeholder="0"
        onKeyDown={goDown}
        onChange={({ target }) => {
          setDraft(target.value);
          onCount(readCount(target.value));
        }}
        className={cx(
          'h-[29px] w-16 flex-none rounded-[7px] border bg-sunk px-2 text-right text-13 font-semibold tabular-nums coarse:h-11',
          isUnreadable ? 'border-bad' : 'border-field-line',
        )}
      />
      {children}
      {isUnreadable && (
        <p id={`${id}-error`} role="alert" className="basis-full pb-1 text-13 text-bad">
          {UNREADABLE}
        </p>
      )}
    </>
  );
}
