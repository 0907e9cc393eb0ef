import { toast } from '@forja/ui/feedback/toast.tsx';
import { NumberField } from '@forja/ui/fields/number-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { extendMembership } from '../../../shared/memberships/queries.ts';

interface Props {
  membershipId: string;
  name: string;
  maxDays: number;
  onDone: () => void;
  onClose: () => void;
}

/** Days that nobody pays for, with the reason, which stays in the log beside who gave them. */
export function GraceDialog({ membershipId, name, maxDays, onDone, onClose }: Props) {
  const form = useForm<'POST /memberships/{id}/extend'>(async (data) => {
    const days = Number(data.text('days'));
    await extendMembership(membershipId, days, data.text('reason'));
    toast(days === 1 ? `${name} puede entrar hoy.` : `${name} puede entrar ${days} días.`);
    onDone();
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Día de gracia"
      text={`${name} puede entrar sin pagar. Queda anotado a tu nombre.`}
      save="Dar y registrar entrada"
    >
      <TextField label="Motivo" {...form.field('reason')} autoComplete="off" autoFocus />
      <NumberField label="Días" {...form.field('days', 1)} min={1} max={maxDays} />
    </FormDialog>
  );
}
