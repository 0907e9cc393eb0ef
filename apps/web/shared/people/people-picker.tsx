import { FilterChip } from '@forja/ui/actions/chip.tsx';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { identityOf } from './identity.ts';
import { PersonLine } from './person-option.tsx';
import { peopleSearchQuery } from './queries.ts';

export interface Chosen {
  id: string;
  name: string;
}

interface PeoplePickerProps {
  label: string;
  chosen: readonly Chosen[];
  onChange: (chosen: readonly Chosen[]) => void;
}

export function PeoplePicker({ label, chosen, onChange }: PeoplePickerProps) {
  const [search, setSearch] = useState('');
  const found = useQuery(peopleSearchQuery(useDeferredValue(search.trim())));
  const without = (id: string) => chosen.filter((each) => each.id !== id);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-14 font-medium">{label}</legend>
      {chosen.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {chosen.map(({ id, name }) => (
            <FilterChip key={id} label={name} onRemove={() => onChange(without(id))} />
          ))}
        </div>
      )}
      <TextField
        label="Buscar personas"
        labelHidden
        type="search"
        placeholder="Buscar por nombre o correo"
        icon={<Search size={16} aria-hidden="true" />}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p role="status" className="sr-only">
        {chosen.length === 1 ? '1 persona elegida' : `${chosen.length} personas elegidas`}
      </p>
      <ul className="max-h-56 overflow-y-auto rounded-control border border-line">
        {!found.data?.rows.length && (
          <li>
            <LoadState
              query={found}
              failed="No pudimos buscar personas"
              waiting={4}
              empty={<p className="p-3 text-muted">Nadie con ese nombre.</p>}
            />
          </li>
        )}
        {found.data?.rows.map((person) => (
          <li key={person.id} className="border-t border-line-2 first:border-t-0">
            <Checkbox
              className="px-3 hover:bg-sunk"
              checked={chosen.some(({ id }) => id === person.id)}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? [...chosen, { id: person.id, name: identityOf(person).name }]
                    : without(person.id),
                )
              }
              label={<PersonLine person={person} />}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
