import { FormErrorSummary } from '@forja/ui/fields/form-error-summary.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { type FormEvent, type FormEventHandler, type ReactNode, useEffect, useRef } from 'react';
import type { Edits } from './drafts/use-edits.tsx';
import type { Form } from './use-form.ts';

interface FormFieldsProps {
  form: Form;
  id?: string;
  /** Tracks unsaved changes. */
  edits?: Edits | undefined;
  /** The columns of the fields; `col-span-full` takes them all. */
  className?: string | undefined;
  onChange?: FormEventHandler<HTMLFormElement> | undefined;
  children: ReactNode;
}

/**
 * Fields with their errors: those that belong to no field are shown on top, and the first field
 * with one gets the focus.
 */
export function FormFields({ form, edits, className, children, ...rest }: FormFieldsProps) {
  const { message, attempt, onSubmit } = form;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    // The message is awaited too, because it takes the focus when it appears and fields come first.
    const find = (query: string) => element.current?.querySelector<HTMLElement>(query);
    (find('[aria-invalid="true"]') ?? (message ? find('[role="alert"]') : null))?.focus();
  }, [attempt, message]);
  const correct = ({ target }: FormEvent<HTMLFormElement>) => {
    form.forget((target as unknown as HTMLInputElement).name);
    edits?.fields.onInput();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    if (await onSubmit(event)) edits?.saved();
  };
  return (
    <form
      {...rest}
      {...edits?.fields}
      onInput={correct}
      ref={(node) => {
        element.current = node;
        if (edits) edits.form.current = node;
      }}
      onSubmit={submit}
      noValidate
      className={cx('grid grid-cols-1 gap-4', className)}
    >
      {message && (
        <div className="col-span-full">
          <FormErrorSummary problems={[]} message={message} attempt={attempt} />
        </div>
      )}
      {edits?.notice}
      {children}
    </form>
  );
}
