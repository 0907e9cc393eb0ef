import { toast } from '@forja/ui/feedback/toast.tsx';
import { NumberField } from '@forja/ui/fields/number-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { extendMembership } from './queries.ts';

interface Props {
  membershipId: string;
  name: string;
  maxDays: number;
  /** How many days are proposed. */
  days?: number;
  save: string;
  onDone?: () => void;
  onClose: () => void;
}

/** Free days with a reason, which stays in the log with the name of the giver. */
export function GraceDialog({
  membershipId,
  name,
  maxDays,
  days: proposed = 1,
  save,
  onDone,
  onClose,
}: Props) {
  const form = useForm<'POST /memberships/{id}/extend'>(async (data) => {
    const days = Number(data.text('days'));
    await extendMembership(membershipId, days, data.text('reason'));
    toast(days === 1 ? `${name} puede entrar hoy.` : `${name} puede entrar ${days} días más.`);
    onDone?.();
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={proposed === 1 ? 'Día de gracia' : 'Días de gracia'}
      text={`${name} puede entrar sin pagar. Queda anotado a tu nombre.`}
      save={save}
    >
      <TextField label="Motivo" {...form.field('reason')} autoComplete="off" autoFocus />
      <NumberField label="Días" {...form.field('days', proposed)} steppers min={1} max={maxDays} />
    </FormDialog>
  );
}
