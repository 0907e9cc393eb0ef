import { plainText } from '@forja/calendar/plain-text';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { personQuery } from '../../../features/people/queries.ts';
import { fetchList } from '../../../lib/api/api.ts';
import { useMay } from '../../../lib/session/may.ts';
import { chargeAddress } from '../../../shared/accounts/sale-address.ts';
import { identityOf, type ListedPerson, nearestFirst } from '../../../shared/people/identity.ts';
import { useStaffMemory } from '../staff/staff-memory.ts';
import type { Command } from './commands.ts';
import { parseCommand, VERBS, type Verb } from './parse-command.ts';

const MIN_LETTERS = 2;
const MAX_PEOPLE = 6;
const ASKS = { charge: 'money.take', book: 'classes.book' } as const;

function openPerson(person: ListedPerson, group: 'Recientes' | 'Personas'): Command {
  const { name, detail } = identityOf(person);
  return {
    id: person.id,
    label: name,
    ...(detail ? { detail } : {}),
    group,
    run: ({ navigate }) => navigate(`/usuarios?persona=${person.id}`),
  };
}

function doFor(verb: Verb, person: ListedPerson): Command {
  const { name, detail } = identityOf(person);
  const { id } = person;
  return {
    id: `${id} ${verb}`,
    label: `${VERBS[verb]}${name}`,
    ...(detail ? { detail } : {}),
    group: 'Acciones',
    ...(verb === 'charge'
      ? { run: ({ navigate }) => navigate(chargeAddress(id)) }
      : { goesOn: true, run: ({ chooseClass }) => chooseClass({ id, name }) }),
  };
}

const isCalled = (person: ListedPerson, name: string) => {
  const full = plainText(identityOf(person).name);
  return plainText(name)
    .split(/\s+/)
    .every((word) => full.includes(word));
};

/** People this member of staff opened last on this device, if they may still see them. */
function useRecentPeople(searches: boolean): ListedPerson[] {
  const { recentPeople } = useStaffMemory();
  return useQueries({
    queries: recentPeople.map((id) => ({ ...personQuery(id), enabled: searches })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
}

/** The people who match; recent ones are separate, because they come first. */
export function usePeopleCommands(typed: string): { recent: Command[]; others: Command[] } {
  const may = useMay();
  const { verb, name } = parseCommand(useDeferredValue(typed));
  const searches = may('people.read');
  const recent = useRecentPeople(searches).filter((person) => isCalled(person, name));
  const isLongEnough = name.length >= MIN_LETTERS;
  const { data } = useQuery({
    queryKey: ['palette-people', name],
    queryFn: ({ signal }) =>
      fetchList('GET /users', { query: { search: name, limit: MAX_PEOPLE }, signal }),
    enabled: searches && isLongEnough,
    placeholderData: keepPreviousData,
  });
  if (!searches || (verb && !may(ASKS[verb]))) return { recent: [], others: [] };
  const known = new Set(recent.map(({ id }) => id));
  const others = isLongEnough
    ? nearestFirst(data ?? [], name).filter(({ id }) => !known.has(id))
    : [];
  if (verb) {
    const all = [...recent, ...others].map((person) => doFor(verb, person));
    return { recent: all, others: [] };
  }
  const commands = (person: ListedPerson, group: 'Recientes' | 'Personas') => [
    openPerson(person, group),
    ...(isLongEnough && may('money.take') ? [doFor('charge', person)] : []),
  ];
  return {
    recent: recent.flatMap((person) => commands(person, 'Recientes')),
    others: others.flatMap((person) => commands(person, 'Personas')),
  };
}
