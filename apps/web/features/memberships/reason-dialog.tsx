import { Button } from '@forja/ui/button';
import { Dialog } from '@forja/ui/dialog';
import { FormErrorSummary } from '@forja/ui/form-error-summary';
import { TextField } from '@forja/ui/text-field';
import { useId } from 'react';
import { textOf, useForm } from '../../lib/use-form.ts';

interface Props {
  title: string;
  text: string;
  confirm: string;
  onReason: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks why before something is undone. */
export function ReasonDialog({ title, text, confirm, onReason, onClose }: Props) {
  const formId = useId();
  const form = useForm(async (data) => {
    await onReason(textOf(data, 'reason'));
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      text={text}
      actions={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button type="submit" form={formId} variant="danger" loading={form.working}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={form.onSubmit} noValidate className="grid gap-3 pb-1">
        <FormErrorSummary problems={[]} message={form.message} attempt={form.attempt} />
        <TextField label="Motivo" name="reason" autoFocus error={form.errors.reason} />
      </form>
    </Dialog>
  );
}
