import { isManagement } from '@forja/contract/roles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { fetchList } from '../../../lib/api/api.ts';
import { session } from '../../../lib/session/current.ts';
import type { Command } from './commands.ts';

const MIN_LETTERS = 2;
const MAX_PEOPLE = 6;

/** The people who match, as commands that open them in the list of users or at the counter. */
export function usePeopleCommands(typed: string): Command[] {
  const search = useDeferredValue(typed.trim());
  const management = isManagement(session.state().user?.role ?? '');
  const { data } = useQuery({
    queryKey: ['palette-people', search],
    queryFn: ({ signal }) =>
      fetchList('GET /users', { query: { search, limit: MAX_PEOPLE }, signal }),
    enabled: management && search.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
  });
  if (!management || search.length < MIN_LETTERS) return [];
  return (data ?? []).flatMap((person) => {
    const name =
      'firstName' in person ? `${person.firstName} ${person.lastName}`.trim() : person.username;
    return [
      {
        id: person.id,
        label: name,
        group: 'Personas',
        run: (navigate) => navigate(`/usuarios?persona=${person.id}`),
      },
      {
        id: `${person.id} counter`,
        label: `Cobrar a ${name}`,
        group: 'Acciones',
        run: (navigate) => navigate(`/caja?persona=${person.id}`),
      },
    ] satisfies Command[];
  });
}
