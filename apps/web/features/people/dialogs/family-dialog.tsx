import type { Membership } from '@forja/contract/memberships/routes';
import { SALE_CHOICES, type SaleChoice } from '@forja/contract/memberships/values';
import { SALE_CHOICE_NAMES } from '@forja/contract/memberships/words';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Combobox } from '@forja/ui/fields/combobox.tsx';
import { RadioGroup } from '@forja/ui/fields/radio-group.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { addToFamily, heldQuery, personOptionsQuery } from '../../../shared/memberships/queries.ts';
import { personOption } from '../../../shared/people/person-option.tsx';

interface Props {
  membership: Membership;
  /** Who is in the plan already. */
  taken: readonly string[];
  onClose: () => void;
}

const isEnded = ({ status }: Membership) => status === 'expired' || status === 'cancelled';

/** Covers somebody by a family membership that runs; asks how what they have goes on. */
export function FamilyDialog({ membership, taken, onClose }: Props) {
  const [search, setSearch] = useState('');
  const [userId, setUserId] = useState<string | null>(null);
  const [choice, setChoice] = useState<SaleChoice>('instead');
  const people = useQuery({ ...personOptionsQuery(search), placeholderData: keepPreviousData });
  const rows = (people.data?.rows ?? []).filter(({ id }) => !taken.includes(id));
  const { data: held = [] } = useQuery({ ...heldQuery(userId ?? ''), enabled: userId !== null });
  const running = held.find((one) => one.userId === userId && !isEnded(one));
  const form = useForm<'POST /memberships/{id}/family'>(async () => {
    await addToFamily(membership.id, {
      userId: userId ?? '',
      ...(running && { familyChoice: choice }),
    });
    toast('Ya está en el plan.');
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="medium"
      title="Agregar a la familia"
      text={`Queda cubierta por ${membership.planName} de ${membership.username}, sin costo.`}
      save="Agregar al plan"
    >
      <div className="min-h-48">
        <Combobox
          label="Persona"
          placeholder="Nombre, cédula, teléfono o correo"
          options={rows.map(personOption)}
          value={userId}
          onValue={setUserId}
          onSearch={setSearch}
          loading={people.isFetching}
          emptyText="Nadie coincide."
          error={form.error('userId')}
        />
        {running && (
          <RadioGroup
            label={`Ya tiene ${running.planName}. ¿Cómo sigue?`}
            className="mt-3"
            value={choice}
            onChange={({ target }) =>
              setChoice(SALE_CHOICES.find((one) => one === target.value) ?? 'instead')
            }
            options={SALE_CHOICES.map((value) => ({ value, label: SALE_CHOICE_NAMES[value] }))}
            error={form.error('familyChoice')}
          />
        )}
      </div>
    </FormDialog>
  );
}
