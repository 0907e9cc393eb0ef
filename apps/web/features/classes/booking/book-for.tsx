import { Combobox } from '@forja/ui/fields/combobox.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchState } from '../../../lib/forms/search-state.ts';
import { useAction } from '../../../lib/screen/use-action.ts';
import { personOption } from '../../../shared/people/person-option.tsx';
import type { GymEvent } from '../calendar.ts';
import { peopleQuery, useRefreshEvents } from '../queries.ts';
import { bookPerson } from './book-person.ts';

/** Books the class for a person, under the same rules as if they did it. */
export function BookFor({ event }: { event: GymEvent }) {
  const [search, setSearch] = useState('');
  const people = useQuery({ ...peopleQuery(search), placeholderData: keepPreviousData });
  const refresh = useRefreshEvents();
  const { busy, start } = useAction(async (userId: string) => {
    await bookPerson(event.id, userId).finally(refresh);
  });
  return (
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
  );
}
