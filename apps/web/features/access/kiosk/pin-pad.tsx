import { Delete } from 'lucide-react';
import { useEffect, useState } from 'react';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const LENGTH = 6;
/** Whoever stopped typing has left; the next person begins with an empty row. */
const IDLE_MS = 8_000;
const key =
  'grid h-16 place-items-center portrait:max-sm:h-13 rounded-card border border-line bg-panel text-28 font-medium tabular-nums select-none active:bg-well disabled:text-muted';

/** Six digits, sent when the last one is typed; a keyboard works too. */
export function PinPad({ onPin, disabled }: { onPin: (pin: string) => void; disabled: boolean }) {
  const [typed, setTyped] = useState('');
  const press = (digit: string) => {
    if (disabled) return;
    const next = `${typed}${digit}`;
    setTyped(next.length === LENGTH ? '' : next);
    if (next.length === LENGTH) onPin(next);
  };
  const erase = () => setTyped(typed.slice(0, -1));
  useEffect(() => {
    if (typed === '') return;
    const timer = window.setTimeout(() => setTyped(''), IDLE_MS);
    return () => window.clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (/^\d$/.test(event.key)) press(event.key);
      else if (event.key === 'Backspace') erase();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  return (
    <div className="grid w-full max-w-80 gap-4">
      <p role="status" className="flex justify-center gap-3">
        <span className="sr-only">{`${typed.length} de ${LENGTH} cifras`}</span>
        {Array.from({ length: LENGTH }, (_, index) => `dot-${index}`).map((dot, index) => (
          <span
            key={dot}
            aria-hidden="true"
            className={`size-4 rounded-full border border-field-line ${index < typed.length ? 'bg-mark' : ''}`}
          />
        ))}
      </p>
      <div className="grid grid-cols-3 gap-3 portrait:max-sm:gap-2">
        {KEYS.map((digit) => (
          <button
            key={digit}
            type="button"
            disabled={disabled}
            onClick={() => press(digit)}
            className={key}
          >
            {digit}
          </button>
        ))}
        <span />
        <button type="button" disabled={disabled} onClick={() => press('0')} className={key}>
          0
        </button>
        <button
          type="button"
          aria-label="Borrar la última cifra"
          disabled={typed === ''}
          onClick={erase}
          className={key}
        >
          <Delete size={26} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
