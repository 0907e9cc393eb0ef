import { TextField } from '@forja/ui/fields/text-field.tsx';
import type { ReactNode } from 'react';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useForm } from '../../lib/forms/use-form.ts';

interface Props {
  title: string;
  text: string;
  confirm: string;
  note?: ReactNode;
  onReason: (reason: string) => Promise<void>;
  onClose: () => void;
}

export function ReasonDialog({ title, text, confirm, note, onReason, onClose }: Props) {
  const form = useForm<'POST /payments/{id}/void'>(async (data) => {
    await onReason(data.text('reason'));
    onClose();
  });
  return (
    <FormDialog form={form} onClose={onClose} title={title} text={text} save={confirm} danger>
      {note}
      <TextField label="Motivo" {...form.field('reason')} autoFocus />
    </FormDialog>
  );
}
