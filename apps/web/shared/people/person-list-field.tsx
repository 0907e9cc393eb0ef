import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { Combobox } from '@forja/ui/fields/combobox.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { searchState } from '../../lib/forms/search-state.ts';
import { identityOf } from './identity.ts';
import type { Chosen } from './people-picker.tsx';
import { personOption } from './person-option.tsx';
import { personOptionsQuery } from './queries.ts';

interface PersonListFieldProps {
  label: string;
  hint?: string;
  people: readonly Chosen[];
  onPeople: (people: readonly Chosen[]) => void;
  /** People who cannot be chosen, in addition to those already chosen. */
  taken?: readonly string[];
  full?: boolean;
  error?: string | undefined;
  className?: string;
}

/** Several people of the gym, one after the other. */
export function PersonListField(props: PersonListFieldProps) {
  const { label, hint, people, onPeople, taken = [], full = false, error, className } = props;
  const [search, setSearch] = useState('');
  const found = useQuery({ ...personOptionsQuery(search), placeholderData: keepPreviousData });
  const out = new Set([...taken, ...people.map(({ id }) => id)]);
  const rows = (found.data?.rows ?? []).filter(({ id }) => !out.has(id));
  return (
    <div className={className}>
      <Combobox
        label={label}
        {...(hint && { hint })}
        placeholder="Nombre, correo, cédula o teléfono"
        optional
        disabled={full}
        value={null}
        options={rows.map(personOption)}
        onSearch={setSearch}
        {...searchState(found)}
        onValue={(id) => {
          const row = rows.find((person) => person.id === id);
          if (row) onPeople([...people, { id: row.id, name: identityOf(row).name }]);
        }}
        error={error}
      />
      <ul className="mt-1">
        {people.map(({ id, name }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-2 text-14">
            {name}
            <IconButton
              label={`Quitar a ${name}`}
              icon={<X size={16} aria-hidden="true" />}
              onClick={() => onPeople(people.filter((one) => one.id !== id))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
