import { lineControlClass } from '@forja/ui/fields/field.tsx';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';

type PlainFieldProps = Omit<ComponentProps<'input'>, 'className' | 'id'> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A field with the browser's own checks; passwords can be shown. */
export function PlainField({ label, hint, error, type, ...input }: PlainFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          type={secret && shown ? 'text' : type}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className={`${lineControlClass} h-11! ${secret ? 'pr-22' : ''}`}
        />
        {secret && (
          <button
            type="button"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="ring-inset absolute inset-y-0 right-0 rounded-control px-3 text-13 font-medium text-primary-text"
          >
            {shown ? 'Ocultar' : 'Mostrar'}
            <span className="sr-only"> contraseña</span>
          </button>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-13 text-bad">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-13 text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
