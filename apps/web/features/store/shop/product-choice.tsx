import { FilterChip } from '@forja/ui/actions/chip.tsx';
import { Combobox } from '@forja/ui/fields/combobox.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchState } from '../../../lib/forms/search-state.ts';
import { productNamesQuery } from '../catalogue/admin-queries.ts';

type ProductChoiceProps = {
  chosen: readonly string[];
  onChosen: (ids: readonly string[]) => void;
};

/** Chooses products by name. */
export function ProductChoice({ chosen, onChosen }: ProductChoiceProps) {
  const [search, setSearch] = useState('');
  const found = useQuery({
    ...productNamesQuery({ search }),
    placeholderData: keepPreviousData,
  });
  const { data: named = [] } = useQuery({
    ...productNamesQuery({ ids: chosen.join(',') }),
    enabled: chosen.length > 0,
    placeholderData: keepPreviousData,
  });
  const options = (found.data ?? [])
    .filter(({ id }) => !chosen.includes(id))
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="mt-2 flex flex-col gap-2">
      <Combobox
        label="Productos sueltos"
        optional
        placeholder="Buscar un producto"
        options={options}
        value={null}
        onSearch={setSearch}
        {...searchState(found)}
        onValue={(id) => id && onChosen([...chosen, id])}
      />
      {chosen.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {chosen.map((id) => (
            <FilterChip
              key={id}
              label={named.find((product) => product.id === id)?.name ?? 'Producto'}
              onRemove={() => onChosen(chosen.filter((other) => other !== id))}
            />
          ))}
        </div>
      )}
    </div>
  );
}
