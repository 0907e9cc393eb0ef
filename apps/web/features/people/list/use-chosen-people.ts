import type { Person } from '@forja/contract/people/routes';
import { MAX_SELECTED } from '@forja/contract/selection/values';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useMemo, useState } from 'react';

/**
 * The people chosen in the list. Their whole records are stored, because another page or search no
 * longer has them; people that are in the current list come from there, so that they are up to
 * date.
 */
export function useChosenPeople(shown: readonly Person[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Person>>(new Map());
  const newest = useMemo(() => new Map(shown.map((person) => [person.id, person])), [shown]);
  // The same set until somebody else is chosen, because the head of the list counts it.
  const keys = useMemo(() => new Set(chosen.keys()), [chosen]);
  return {
    keys,
    people: [...chosen.values()].map((person) => newest.get(person.id) ?? person),
    hidden: [...chosen.keys()].filter((id) => !newest.has(id)).length,
    choose(keys: ReadonlySet<string>) {
      if (keys.size > MAX_SELECTED && keys.size > chosen.size) {
        toast({ tone: 'bad', message: `Puedes elegir hasta ${MAX_SELECTED} personas a la vez.` });
        return;
      }
      setChosen(
        new Map(
          [...keys].flatMap((id): [string, Person][] => {
            const person = newest.get(id) ?? chosen.get(id);
            return person ? [[id, person]] : [];
          }),
        ),
      );
    },
    clear: () => setChosen(new Map()),
  };
}
