import type { StaffMember } from '@forja/contract/duties/routes';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { DutiesFields, dutiesIn } from '../../shared/duties/duties-fields.tsx';
import { STAFF_KEY } from '../../shared/duties/team.ts';
import { changeDuties } from './queries.ts';

interface Props {
  member: StaffMember;
  onClose: () => void;
}

/** The profile and the locations of a staff member. */
export function DutiesDialog({ member, onClose }: Props) {
  const queries = useQueryClient();
  const form = useForm<'PUT /staff/{id}'>(async (_, element) => {
    await changeDuties(member.id, dutiesIn(new FormData(element)));
    await queries.invalidateQueries({ queryKey: STAFF_KEY });
    toast(`Cambiamos lo que hace ${member.name}.`);
    onClose();
  });
  return (
    <FormDialog
      form={form}
      title={member.name}
      text="El cambio vale al instante, también en las pantallas que tenga abiertas."
      width="medium"
      onClose={onClose}
    >
      <DutiesFields profile={member.profile} locationIds={member.locationIds} error={form.error} />
    </FormDialog>
  );
}
