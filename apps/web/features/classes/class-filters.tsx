import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { useMemo } from 'react';
import { useSearchParam } from '../../lib/screen/use-search-params.ts';
import type { GymEvent } from './calendar.ts';

/** The filters of classes, by their name in the address. */
const FILTERS = [
  {
    key: 'sede',
    label: 'Sede',
    all: 'Todas las sedes',
    read: (event: GymEvent) => event.location?.name,
  },
  { key: 'sala', label: 'Sala', all: 'Todas las salas', read: (event: GymEvent) => event.room },
  {
    key: 'entrenador',
    label: 'Entrenador',
    all: 'Todos los entrenadores',
    read: (event: GymEvent) => event.coach?.name,
  },
] as const;

export function useClassFilters(all: readonly GymEvent[]) {
  const { params, setParams, write } = useSearchParam();
  const chosen = FILTERS.map(({ key }) => params.get(key) ?? '').join('\n');
  // The list must not change with other parts of the address, such as the open class.
  const events = useMemo(() => {
    const wanted = chosen.split('\n');
    return all.filter((event) =>
      FILTERS.every(({ read }, index) => !wanted[index] || read(event) === wanted[index]),
    );
  }, [all, chosen]);
  return {
    all,
    params,
    write,
    /** How many filters narrow the list. */
    chosen: FILTERS.filter(({ key }) => params.get(key)).length,
    /** How many filters have more than one option. */
    offered: FILTERS.filter(({ read }) => namesOf(all, read, '').length > 1).length,
    events,
    clear: () =>
      setParams(
        (before) => {
          for (const { key } of FILTERS) before.delete(key);
          return before;
        },
        { replace: true },
      ),
  };
}
export type Filters = ReturnType<typeof useClassFilters>;

/**
 * The options of a filter: the names in these days, and the chosen one even if it is not among
 * them.
 */
function namesOf(
  events: readonly GymEvent[],
  read: (event: GymEvent) => string | null | undefined,
  chosen: string,
) {
  const names = new Set(events.flatMap((event) => read(event) ?? []));
  if (chosen) names.add(chosen);
  return [...names].sort((one, other) => one.localeCompare(other, 'es'));
}

const width = 'w-40 max-md:min-w-[calc(50%-4px)] max-md:flex-1';

export function ClassFilters({ filters: { all, params, write } }: { filters: Filters }) {
  return FILTERS.map(({ key, label, all: every, read }) => {
    const chosen = params.get(key) ?? '';
    const names = namesOf(all, read, chosen);
    // A gym with one location has nothing to choose.
    if (key === 'sede' && names.length < 2 && !chosen) return null;
    return (
      <SelectField
        key={key}
        label={label}
        labelHidden
        placeholder={every}
        className={width}
        value={chosen}
        options={names.map((name) => ({ value: name, label: name }))}
        onChange={(input) => write(key, input.target.value)}
      />
    );
  });
}
