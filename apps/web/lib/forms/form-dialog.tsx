import { Button } from '@forja/ui/actions/button.tsx';
import { FormErrorSummary } from '@forja/ui/fields/form-error-summary.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import {
  type ComponentProps,
  type FormEventHandler,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { Form } from './use-form.ts';

type FormDialogProps = Pick<ComponentProps<typeof Dialog>, 'title' | 'text' | 'width'> & {
  form: Form;
  onClose: () => void;
  /** The label of the submit button. */
  save?: string;
  /** The label of the cancel button. */
  back?: string;
  /** Submitting destroys something. */
  danger?: boolean;
  /** Another button, on the left. */
  aside?: ReactNode;
  /** The columns of the fields, one by default; `col-span-full` takes them all. */
  className?: string;
  onChange?: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
};

/** Focuses the first refused field; returns the error that no field shows. */
function useRefusal({ errors, attempt }: Form) {
  const element = useRef<HTMLFormElement>(null);
  const [loose, setLoose] = useState<string>();
  useEffect(() => {
    const field = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (attempt > 0) field?.focus();
    setLoose(field ? undefined : Object.values(errors)[0]);
  }, [errors, attempt]);
  return { element, loose };
}

/** A short form in a dialog: its fields, the server's errors, and two buttons. */
export function FormDialog(props: FormDialogProps) {
  const { form, onClose, save = 'Guardar', back = 'Volver', danger, aside, children } = props;
  const id = useId();
  const { element, loose } = useRefusal(form);
  const message = form.message ?? loose;
  return (
    <Dialog
      open
      onClose={onClose}
      title={props.title}
      text={props.text}
      width={props.width}
      actions={
        <>
          {aside && <div className="mr-auto">{aside}</div>}
          <Button onClick={onClose}>{back}</Button>
          <Button
            type="submit"
            form={id}
            variant={danger ? 'danger' : 'primary'}
            loading={form.working}
          >
            {save}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={element}
        onSubmit={form.onSubmit}
        onChange={props.onChange}
        noValidate
        className={cx('grid grid-cols-1 gap-4 pb-1', props.className)}
      >
        {message && (
          <div className="col-span-full">
            <FormErrorSummary problems={[]} message={message} attempt={form.attempt} />
          </div>
        )}
        {children}
      </form>
    </Dialog>
  );
}
