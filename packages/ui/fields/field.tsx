import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../layout/cx.tsx';

/** The props of every field, besides those of its control. */
export type FieldProps = {
  label: string;
  /** Keeps the label for screen readers only, where its place already explains it. */
  labelHidden?: boolean;
  hint?: ReactNode;
  /** What is wrong and how to correct it. */
  error?: string;
  optional?: boolean;
  className?: string;
};

/** The attributes that connect a control to its label, hint and error. */
type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type Props = FieldProps & { id?: string; children: (control: ControlProps) => ReactNode };

/** A label, its control, a hint and the error, if any. */
export function Field(props: Props) {
  const { label, labelHidden = false, hint, error, optional = false, className, children } = props;
  const made = useId();
  const id = props.id ?? made;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={cx('min-w-0', className)}>
      <label
        htmlFor={id}
        className={labelHidden ? 'sr-only' : 'mb-1.5 block text-14 font-medium text-ink'}
      >
        {label}
        {optional && <span className="font-normal text-muted"> (opcional)</span>}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={errorId} error={error} />
      {hint && (
        <p id={hintId} className="mt-1.5 text-13 text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error?: string }) {
  return (
    <p id={id} aria-live="polite" className={cx('text-13 text-bad', error && 'mt-1.5')}>
      {error}
    </p>
  );
}

/** The frame of a text control, shared by fields and the combobox. */
export const controlClass =
  'block w-full min-w-0 rounded-control border border-field-line bg-background text-16 text-ink transition-colors duration-120 hover:border-muted disabled:cursor-not-allowed disabled:border-line disabled:bg-well disabled:text-muted [&[readonly]]:bg-sunk md:text-14 aria-invalid:border-bad aria-invalid:shadow-[0_0_0_1px_var(--bad)]';

export const lineControlClass = `${controlClass} h-10 px-3 coarse:h-11`;

/** The mark at the right end of a control with an error. */
export function ErrorMark() {
  return (
    <CircleAlert
      size={17}
      strokeWidth={2}
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-bad"
    />
  );
}
