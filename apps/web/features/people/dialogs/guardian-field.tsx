import type { PersonDetail } from '@forja/contract/people/routes';
import { Combobox } from '@forja/ui/fields/combobox.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { searchState } from '../../../lib/forms/search-state.ts';
import { personOption } from '../../../shared/people/person-option.tsx';
import { peopleSearchQuery } from '../../../shared/people/queries.ts';

interface Props {
  name: string;
  guardian: PersonDetail['guardian'];
  error: string | undefined;
}

/** Chooses the adult who pays, signs and sees for a minor. */
export function GuardianField({ name, guardian, error }: Props) {
  const [chosen, setChosen] = useState(guardian?.id ?? null);
  const [search, setSearch] = useState('');
  const found = useQuery(peopleSearchQuery(useDeferredValue(search.trim())));
  const options = (found.data?.rows ?? []).map(personOption);
  const known = guardian && !options.some(({ value }) => value === guardian.id);
  return (
    <>
      <input type="hidden" name={name} value={chosen ?? ''} />
      <Combobox
        label="Persona encargada"
        hint="Paga por este menor de edad y ve su membresía."
        optional
        className="col-span-full"
        placeholder="Nombre, cédula, teléfono o correo"
        options={known ? [{ value: guardian.id, label: guardian.name }, ...options] : options}
        value={chosen}
        onValue={setChosen}
        onSearch={setSearch}
        {...searchState(found, 'Nadie coincide. Agrégala primero.')}
        error={error}
      />
    </>
  );
}
