import { type ReactNode, useState } from 'react';
import { cx } from '../layout/cx.tsx';
import { normaliseHex } from '../theme/colour.ts';

type ColourFieldProps = {
  label: string;
  /** The technical name, in small print. */
  detail?: string;
  value: string;
  onValue: (hex: string) => void;
  /** A contrast badge or any other mark. */
  mark?: ReactNode;
  changed?: boolean;
  invalid?: boolean;
  className?: string;
};

export function ColourField(props: ColourFieldProps) {
  const { label, detail, value, onValue, mark, changed, invalid = false, className } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const malformed = draft !== null && normaliseHex(draft) === undefined;
  return (
    <div className={cx('flex min-h-[51px] items-center gap-3', className)}>
      <input
        type="color"
        value={value}
        aria-label={`${label}: elegir el color`}
        onChange={(event) => {
          setDraft(null);
          onValue(event.target.value);
        }}
        className="swatch size-9 flex-none cursor-pointer appearance-none rounded-control border border-line-3 bg-transparent p-0"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{label}</span>
        {detail && <span className="block truncate text-12 text-muted">{detail}</span>}
      </span>
      {mark}
      <span className="relative">
        <input
          type="text"
          aria-label={`${label}: color en hexadecimal`}
          aria-invalid={malformed || invalid || undefined}
          spellCheck={false}
          autoComplete="off"
          maxLength={7}
          value={draft ?? value}
          onChange={(event) => {
            setDraft(event.target.value);
            const hex = normaliseHex(event.target.value);
            if (hex) onValue(hex);
          }}
          onBlur={() => setDraft(null)}
          className="h-9 w-27 rounded-control border border-field-line bg-background px-2.5 text-13 tabular-nums aria-invalid:border-bad aria-invalid:shadow-[0_0_0_1px_var(--bad)] coarse:h-11"
        />
        {changed && (
          <span className="pointer-events-none absolute top-1/2 right-2.5 size-1.5 -translate-y-1/2 rounded-full bg-mark">
            <span className="sr-only">Cambiado</span>
          </span>
        )}
      </span>
    </div>
  );
}
