import { toast } from '@forja/ui/feedback/toast.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useChoosePin } from './use-entry-code.ts';

/** A PIN that the person can remember; the server refuses what others would try first. */
export function OwnPinDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const choose = useChoosePin(userId);
  const form = useForm<'PUT /accesos/pin'>(async (values) => {
    await choose(values.text('pin'));
    toast('Este es tu PIN desde ahora.');
    onClose();
  });
  return (
    <FormDialog
      form={form}
      title="Elige tu PIN"
      text="Seis cifras para el teclado de la puerta. Evita fechas, tu teléfono y cifras seguidas."
      onClose={onClose}
    >
      <TextField
        label="PIN nuevo"
        {...form.field('pin')}
        inputMode="numeric"
        autoComplete="off"
        required
        autoFocus
      />
    </FormDialog>
  );
}
