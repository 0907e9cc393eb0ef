import type { Membership } from '@forja/contract/memberships/routes';
import { SALE_CHOICES, type SaleChoice } from '@forja/contract/memberships/values';
import { SALE_CHOICE_NAMES } from '@forja/contract/memberships/words';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Combobox } from '@forja/ui/fields/combobox.tsx';
import { RadioGroup } from '@forja/ui/fields/radio-group.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../../lib/format/dates.ts';
import { formatMoney } from '../../../../lib/format/format.ts';
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx';
import { searchState } from '../../../../lib/forms/search-state.ts';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { useSettings } from '../../../../lib/gym/settings.ts';
import {
  addToFamily,
  cancellationQuery,
  heldQuery,
} from '../../../../shared/memberships/queries.ts';
import { personOption } from '../../../../shared/people/person-option.tsx';
import { personOptionsQuery } from '../../../../shared/people/queries.ts';

interface Props {
  membership: Membership;
  /** The ids of the people already covered by the plan. */
  taken: readonly string[];
  onClose: () => void;
}

const isEnded = ({ status }: Membership) => status === 'expired' || status === 'cancelled';

/** The membership that ends today because the family's replaces it, and the credit for it. */
function EndsToday({ membership }: { membership: Membership }) {
  const { currency } = useSettings();
  const { data } = useQuery(cancellationQuery(membership.id));
  if (!data) return null;
  return (
    <p role="status" className="mt-2 text-13 text-muted">
      Hoy termina {membership.planName}, que va hasta el {formatDay(membership.endsOn)}.{' '}
      {data.creditCents > 0
        ? `Se acreditan ${formatMoney(data.creditCents, currency)} a la cuenta de quien la pagó.`
        : 'No se acredita nada.'}
    </p>
  );
}

/** Adds a person to a running family membership; asks what happens to their own. */
export function FamilyDialog({ membership, taken, onClose }: Props) {
  const [search, setSearch] = useState('');
  const [userId, setUserId] = useState<string | null>(null);
  const [choice, setChoice] = useState<SaleChoice>('after');
  const people = useQuery({ ...personOptionsQuery(search), placeholderData: keepPreviousData });
  const rows = (people.data?.rows ?? []).filter(({ id }) => !taken.includes(id));
  const { data: held = [] } = useQuery({ ...heldQuery(userId ?? ''), enabled: userId !== null });
  const own = held.filter((one) => one.userId === userId && !isEnded(one));
  const [running] = own;
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
          {...searchState(people, 'Nadie coincide.')}
          error={form.error('userId')}
        />
        {running && (
          <RadioGroup
            label={`Ya tiene ${running.planName}. ¿Cómo sigue?`}
            className="mt-3"
            value={choice}
            onChange={({ target }) =>
              setChoice(SALE_CHOICES.find((one) => one === target.value) ?? 'after')
            }
            options={SALE_CHOICES.map((value) => ({ value, label: SALE_CHOICE_NAMES[value] }))}
            error={form.error('familyChoice')}
          />
        )}
        {choice === 'instead' && own.map((one) => <EndsToday key={one.id} membership={one} />)}
      </div>
    </FormDialog>
  );
}
