import { TextField } from '@forja/ui/fields/text-field.tsx';
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx';
import { useForm } from '../../../../lib/forms/use-form.ts';

interface Props {
  text: string;
  onReason: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the reason of a refusal, which the member reads exactly as it is written. */
export function RefuseRequestDialog({ text, onReason, onClose }: Props) {
  const form = useForm<'POST /membership-requests/{id}/refuse'>(async (data) => {
    await onReason(data.text('reason'));
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Rechazar la solicitud"
      text={text}
      save="Rechazar"
      danger
    >
      <TextField label="Motivo" {...form.field('reason')} autoFocus />
    </FormDialog>
  );
}
