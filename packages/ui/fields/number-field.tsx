import { Minus, Plus } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { cx } from '../layout/cx.tsx';
import { Field, type FieldProps, lineControlClass } from './field.tsx';
import { numberText, readNumber } from './read-number.ts';
import { typeInto } from './type-into.ts';

type NumberFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'type' | 'ref' | 'value' | 'defaultValue'> & {
    value?: string | number | undefined;
    defaultValue?: string | number | undefined;
    suffix?: string;
    /** Buttons for one step of `step` down or up, from `min` to `max`. */
    steppers?: boolean;
    ref?: (element: HTMLInputElement | null) => void;
  };

const stepClass =
  'absolute top-1 bottom-1 grid w-9 place-items-center rounded-badge text-muted hover:bg-sunk hover:text-ink disabled:opacity-50';

const UNREADABLE = 'Escribe un número, por ejemplo 2,5';

const isReadable = (written: string) => written.trim() === '' || readNumber(written) !== null;

const shown = (value: string | number | undefined) =>
  value === undefined ? undefined : Number.isNaN(value) ? '' : numberText(value);

/**
 * A number with a point or a comma, whatever the language of the browser: its own field for numbers
 * makes 15 of 1,5 in English. What cannot be read shows an error, and no form is sent.
 */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    labelHidden,
    hint,
    error,
    optional,
    className,
    suffix,
    steppers,
    id,
    ref,
    value,
    defaultValue,
    min,
    max,
    step: stepBy,
    ...input
  } = props;
  const element = useRef<HTMLInputElement | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  // While it is typed `1,` is no other value than 1, and an empty field may count as 0.
  const [typed, setTyped] = useState<string>();
  const given = shown(value);
  const isTyped =
    typed !== undefined && (readNumber(typed) ?? 0) === (readNumber(given ?? '') ?? 0);
  const step = (direction: 1 | -1) => {
    const target = element.current;
    if (!target) return;
    const next = (readNumber(target.value) ?? 0) + direction * (Number(stepBy) || 1);
    const [least, most] = [
      Number(min ?? Number.NEGATIVE_INFINITY),
      Number(max ?? Number.POSITIVE_INFINITY),
    ];
    typeInto(target, numberText(Math.min(most, Math.max(least, next))));
  };
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      optional={optional}
      className={className}
      id={id}
      error={unreadable ? UNREADABLE : error}
    >
      {(control) => (
        <div className="relative">
          <input
            inputMode="decimal"
            {...input}
            {...control}
            {...(value === undefined
              ? { defaultValue: shown(defaultValue) }
              : { value: isTyped || unreadable ? typed : given })}
            onBlur={(event) => {
              if (!unreadable) setTyped(undefined);
              input.onBlur?.(event);
            }}
            onChange={(event) => {
              const { value: written } = event.target;
              const isWrong = !isReadable(written);
              setTyped(written);
              setUnreadable(isWrong);
              // Reported to the browser, so that no form is sent with unreadable text.
              event.target.setCustomValidity(isWrong ? UNREADABLE : '');
              input.onChange?.(event);
            }}
            ref={(target) => {
              element.current = target;
              ref?.(target);
            }}
            className={cx(
              lineControlClass,
              'tabular-nums',
              steppers ? 'px-11 text-center' : suffix && 'pr-12',
            )}
          />
          {suffix && !steppers && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-13 text-muted"
            >
              {suffix}
            </span>
          )}
          {steppers && (
            <>
              <button
                type="button"
                aria-label={`Menos: ${label}`}
                disabled={input.disabled}
                onClick={() => step(-1)}
                className={cx(stepClass, 'left-1')}
              >
                <Minus size={16} aria-hidden="true" />
              </button>
              <button
                type="button"
                aria-label={`Más: ${label}`}
                disabled={input.disabled}
                onClick={() => step(1)}
                className={cx(stepClass, 'right-1')}
              >
                <Plus size={16} aria-hidden="true" />
              </button>
            </>
          )}
        </div>
      )}
    </Field>
  );
}
