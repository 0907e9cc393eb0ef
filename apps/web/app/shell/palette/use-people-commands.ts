import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { fetchList } from '../../../lib/api/api.ts';
import { session } from '../../../lib/session/current.ts';
import { isAllowed } from '../../../lib/session/may.ts';
import { chargeAddress } from '../../../shared/accounts/sale-address.ts';
import { identityOf, nearestFirst } from '../../../shared/people/identity.ts';
import type { Command } from './commands.ts';

const MIN_LETTERS = 2;
const MAX_PEOPLE = 6;

/** The people who match, as commands that open them in the list of users or at the counter. */
export function usePeopleCommands(typed: string): Command[] {
  const search = useDeferredValue(typed.trim());
  const searches = isAllowed(session.state().user, 'people.read');
  const charges = isAllowed(session.state().user, 'money.take');
  const { data } = useQuery({
    queryKey: ['palette-people', search],
    queryFn: ({ signal }) =>
      fetchList('GET /users', { query: { search, limit: MAX_PEOPLE }, signal }),
    enabled: searches && search.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
  });
  if (!searches || search.length < MIN_LETTERS) return [];
  return nearestFirst(data ?? [], search).flatMap((person): Command[] => {
    const { name, detail } = identityOf(person);
    const told = detail ? { detail } : {};
    return [
      {
        id: person.id,
        label: name,
        ...told,
        group: 'Personas',
        run: (navigate) => navigate(`/usuarios?persona=${person.id}`),
      },
      ...(charges
        ? [
            {
              id: `${person.id} counter`,
              label: `Cobrar a ${name}`,
              ...told,
              group: 'Acciones',
              run: (navigate) => navigate(chargeAddress(person.id)),
            } satisfies Command,
          ]
        : []),
    ];
  });
}
