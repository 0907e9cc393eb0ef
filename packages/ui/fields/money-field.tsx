import { type ComponentProps, useState } from 'react';
import { cx } from '../layout/cx.tsx';
import { Field, type FieldProps, lineControlClass } from './field.tsx';
import { moneyText, parseMoney } from './money-text.ts';

type MoneyFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'type' | 'value' | 'onChange' | 'defaultValue'> & {
    /** The amount in minor units (céntimos), or null when empty. */
    value: number | null;
    onValue: (value: number | null) => void;
    sign?: string;
  };

const UNREADABLE = 'Escribe un monto, por ejemplo 26 000';

/** An amount in minor units, written the es-CR way. */
export function MoneyField(props: MoneyFieldProps) {
  const {
    label,
    labelHidden,
    hint,
    error,
    optional,
    className,
    id,
    value,
    onValue,
    sign = '₡',
    ...rest
  } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const unreadable = draft !== null && draft.trim() !== '' && parseMoney(draft) === undefined;
  const shownError = unreadable ? UNREADABLE : error;
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      optional={optional}
      className={className}
      id={id}
      error={shownError}
    >
      {(control) => (
        <div className="relative">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
          >
            {sign}
          </span>
          <input
            autoComplete="off"
            {...rest}
            {...control}
            inputMode="decimal"
            value={draft ?? (value === null ? '' : moneyText(value))}
            onChange={(event) => {
              const typed = event.target.value;
              setDraft(typed);
              // Reported to the browser, so that no form is sent with unreadable text.
              const isReadable = typed.trim() === '' || parseMoney(typed) !== undefined;
              event.target.setCustomValidity(isReadable ? '' : UNREADABLE);
              // Unreadable text is no amount: the previous amount must not be charged.
              onValue(parseMoney(typed) ?? null);
            }}
            onBlur={(event) => {
              if (unreadable) return;
              setDraft(null);
              rest.onBlur?.(event);
            }}
            className={cx(lineControlClass, 'tabular-nums', sign.length > 1 ? 'pl-14' : 'pl-8')}
          />
        </div>
      )}
    </Field>
  );
}
