import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { Combobox } from '@forja/ui/fields/combobox.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { searchState } from '../../../lib/forms/search-state.ts';
import { useAttempt } from '../../../lib/screen/use-action.ts';
import { useMay } from '../../../lib/session/may.ts';
import { chargeAddress } from '../../../shared/accounts/sale-address.ts';
import { identityOf } from '../../../shared/people/identity.ts';
import { personOption } from '../../../shared/people/person-option.tsx';
import type { GymEvent } from '../calendar.ts';
import { peopleQuery, useRefreshEvents } from '../queries.ts';
import { bookPerson } from './book-person.ts';

/** Books the class for a person, under the same rules as if they did it. */
export function BookFor({ event }: { event: GymEvent }) {
  const [search, setSearch] = useState('');
  const people = useQuery({ ...peopleQuery(search), placeholderData: keepPreviousData });
  const refresh = useRefreshEvents();
  const may = useMay();
  const [asked, setAsked] = useState<{ id: string; name: string } | null>(null);
  const { busy, start, problem } = useAttempt(async (userId: string) => {
    const person = people.data?.find(({ id }) => id === userId);
    setAsked(person ? { id: userId, name: identityOf(person).name } : null);
    await bookPerson(event.id, userId).finally(refresh);
  });
  return (
    <>
      <Combobox
        className="mt-3"
        label="Reservar para una persona"
        labelHidden
        placeholder="Reservar para una persona…"
        options={(people.data ?? []).map(personOption)}
        value={null}
        onSearch={setSearch}
        {...searchState(people)}
        loading={people.isFetching || busy}
        onValue={(id) => id && start(id)}
      />
      {problem && (
        <p role="alert" className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-13 text-bad">
          <span>{asked ? `${asked.name}: ${problem}` : problem}</span>
          {asked && (
            <Link to={`/usuarios?persona=${asked.id}`} className={linkClass}>
              Ver ficha
            </Link>
          )}
          {asked && may('money.take') && (
            <Link to={chargeAddress(asked.id)} className={linkClass}>
              Vender o cobrar
            </Link>
          )}
        </p>
      )}
    </>
  );
}
