import { Button } from '@forja/ui/actions/button.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { type ComponentProps, type FormEventHandler, type ReactNode, useId } from 'react';
import { useEdits } from './drafts/use-edits.tsx';
import { FormFields } from './form-fields.tsx';
import type { Form } from './use-form.ts';

type FormDialogProps = Pick<ComponentProps<typeof Dialog>, 'title' | 'text' | 'width'> & {
  form: Form;
  onClose: () => void;
  /** The label of the submit button; null for none. */
  save?: string | null;
  /** Called when the main button is pressed, for forms with two submit buttons. */
  onSave?: (() => void) | undefined;
  /** The label of the cancel button. */
  back?: string;
  /** Submitting destroys something. */
  danger?: boolean;
  /** The name under which unsaved input is kept and restored; without one nothing is kept. */
  draft?: string;
  /** Another submit button; its `onPress` tells the two apart. */
  also?: { label: string; onPress: () => void } | undefined;
  /** Another button, on the left. */
  aside?: ReactNode;
  /** The columns of the fields, one by default; `col-span-full` takes them all. */
  className?: string;
  onChange?: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
};

/** A short form over the page: fields, errors from the server, and two buttons. */
export function FormDialog(props: FormDialogProps) {
  const { form, onClose, save = 'Guardar', back = 'Volver', danger, aside, also, children } = props;
  const id = useId();
  const edits = useEdits({ draft: props.draft });
  const close = () => edits.leave(onClose);
  return (
    <Dialog
      open
      onClose={close}
      title={props.title}
      text={props.text}
      width={props.width}
      actions={
        <>
          {aside && <div className="mr-auto">{aside}</div>}
          <Button onClick={close}>{back}</Button>
          {also && (
            <Button type="submit" form={id} loading={form.working} onClick={also.onPress}>
              {also.label}
            </Button>
          )}
          {save !== null && (
            <Button
              type="submit"
              form={id}
              variant={danger ? 'danger' : 'primary'}
              loading={form.working}
              onClick={props.onSave}
            >
              {save}
            </Button>
          )}
        </>
      }
    >
      <FormFields
        id={id}
        form={form}
        edits={edits}
        onChange={props.onChange}
        className={cx('pb-1', props.className)}
      >
        {children}
      </FormFields>
      {edits.question}
    </Dialog>
  );
}
