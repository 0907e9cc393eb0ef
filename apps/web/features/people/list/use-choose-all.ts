import type { Person } from '@forja/contract/people/routes';
import { MAX_CHOSEN } from '@forja/contract/people/values';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../lib/format/format.ts';
import { useAction } from '../../../lib/screen/use-action.ts';
import { fetchEverybody, type PeopleFilters } from '../queries.ts';

/** The list: its filters, how many match them, and the page that is shown. */
interface Listed {
  filters: PeopleFilters;
  total: number;
  rows: readonly Person[];
}

/** Who was in a list when all of it was chosen. */
interface Read {
  key: string;
  total: number;
  ids: readonly string[];
}

export interface ChooseAll {
  /** How many of the chosen are not in the list, or on other pages of it; undefined: all of it. */
  hidden: number | undefined;
  /** The button that chooses all of the list; null where all are chosen. */
  label: string | null;
  busy: boolean;
  start: () => void;
}

/** Offers to choose everybody in the list, beyond the page. */
export function useChooseAll(
  { filters, total, rows }: Listed,
  keys: ReadonlySet<string>,
  add: (people: readonly Person[]) => void,
): ChooseAll {
  const [read, setRead] = useState<Read | null>(null);
  const key = JSON.stringify(filters);
  const newest = useRef(key);
  useEffect(() => {
    newest.current = key;
  }, [key]);
  const { busy, start } = useAction(async () => {
    const people = await fetchEverybody(filters);
    // Another list was opened meanwhile.
    if (newest.current !== key) return;
    setRead({ key, total, ids: people.map(({ id }) => id) });
    add(people);
  });
  const page = rows.map(({ id }) => id);
  // An action may have changed who is in the list.
  const isSame = read?.key === key && read.total === total;
  const ids = isSame ? read.ids : total <= rows.length ? page : null;
  const isAll = ids?.every((id) => keys.has(id)) ?? false;
  const here = new Set(isAll && ids ? [...ids, ...page] : page);
  const hidden = [...keys].filter((id) => !here.has(id)).length;
  const most = formatNumber(Math.min(total, MAX_CHOSEN));
  const label = total > MAX_CHOSEN ? `Elegir las primeras ${most}` : `Elegir las ${most}`;
  return {
    hidden: isAll && hidden === 0 ? undefined : hidden,
    label: isAll || total < 2 ? null : label,
    busy,
    start,
  };
}
