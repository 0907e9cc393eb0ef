import type { Person } from '@forja/contract/people/routes';
import { MAX_CHOSEN } from '@forja/contract/people/values';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useMemo, useState } from 'react';
import { formatNumber } from '../../../lib/format/format.ts';

const byId = (people: readonly Person[]) => new Map(people.map((person) => [person.id, person]));

/**
 * The people chosen in the list. Their whole records are stored, because another page or search no
 * longer has them; people that are in the current list come from there, so that they are up to
 * date.
 */
export function useChosenPeople(shown: readonly Person[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Person>>(new Map());
  const newest = useMemo(() => byId(shown), [shown]);
  // The same set until somebody else is chosen, because the head of the list counts it.
  const keys = useMemo(() => new Set(chosen.keys()), [chosen]);
  const people: readonly Person[] = [...chosen.values()].map(
    (person) => newest.get(person.id) ?? person,
  );
  const take = (next: ReadonlyMap<string, Person>) => {
    if (next.size <= MAX_CHOSEN || next.size <= chosen.size) return setChosen(next);
    const most = formatNumber(MAX_CHOSEN);
    toast({ tone: 'bad', message: `Puedes elegir hasta ${most} personas a la vez.` });
  };
  return {
    keys,
    people,
    choose: (keys: ReadonlySet<string>) =>
      take(
        new Map(
          [...keys].flatMap((id): [string, Person][] => {
            const person = newest.get(id) ?? chosen.get(id);
            return person ? [[id, person]] : [];
          }),
        ),
      ),
    /** Chooses these people beside those who are chosen. */
    add: (people: readonly Person[]) => take(new Map([...chosen, ...byId(people)])),
    /** Corrects what is known of the people who are on no page that is shown. */
    revise: (change: (person: Person) => Person) =>
      setChosen((before) => byId([...before.values()].map(change))),
    /** Only these people stay chosen. */
    keep: (people: readonly Person[]) => setChosen(byId(people)),
  };
}

export type ChosenPeople = ReturnType<typeof useChosenPeople>;
