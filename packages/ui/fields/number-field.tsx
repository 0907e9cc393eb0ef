import { Minus, Plus } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { cx } from '../layout/cx.tsx';
import { Field, type FieldProps, lineControlClass } from './field.tsx';

type NumberFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'type' | 'ref'> & {
    suffix?: string;
    /** Buttons for one step down or up. */
    steppers?: boolean;
    ref?: (element: HTMLInputElement | null) => void;
  };

const stepClass =
  'absolute top-1 bottom-1 grid w-9 place-items-center rounded-badge text-muted hover:bg-sunk hover:text-ink disabled:opacity-50';

const UNREADABLE = 'Escribe un número, por ejemplo 2,5';

/**
 * A number. If the browser cannot read what is typed, the field shows an error and no form is sent.
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
    ...input
  } = props;
  const element = useRef<HTMLInputElement | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const step = (direction: 1 | -1) => {
    const target = element.current;
    if (!target) return;
    if (direction === 1) target.stepUp();
    else target.stepDown();
    // React listens to the event, not to a value set by script.
    target.dispatchEvent(new Event('input', { bubbles: true }));
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
            onInput={(event) => {
              setUnreadable(event.currentTarget.validity.badInput);
              input.onInput?.(event);
            }}
            ref={(target) => {
              element.current = target;
              ref?.(target);
            }}
            type="number"
            className={cx(
              lineControlClass,
              'number-plain tabular-nums',
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
