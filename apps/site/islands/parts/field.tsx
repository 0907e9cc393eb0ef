import type { ComponentProps, ReactNode } from 'react';
import type { ContactForm } from '../../content/contact-form.ts';

/** A label over its control, with the star of a required field. */
export function Field({
  id,
  label,
  required,
  children,
}: {
  id: keyof ContactForm;
  label: string;
  required?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="must" aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {children}
    </div>
  );
}

type TextFieldProps = { id: keyof ContactForm; label: string } & ComponentProps<'input'>;

/** A one-line field. */
export function TextField({ id, label, required, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} required={required}>
      <input className="input" id={id} name={id} required={required} {...input} />
    </Field>
  );
}
