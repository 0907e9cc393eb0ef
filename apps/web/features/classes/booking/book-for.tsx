import { toast } from '@forja/ui/feedback/toast.tsx';
import { Combobox } from '@forja/ui/fields/combobox.tsx';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { errorMessage } from '../../../lib/api/error.ts';
import { personOption } from '../../../shared/people/person-option.tsx';
import type { GymEvent } from '../calendar.ts';
import { peopleQuery, useRefreshEvents } from '../queries.ts';

/** Books the class for a person, under the same rules as for themselves. */
export function BookFor({ event }: { event: GymEvent }) {
  const [search, setSearch] = useState('');
  const refresh = useRefreshEvents();
  const people = useQuery({ ...peopleQuery(search), placeholderData: keepPreviousData });
  const book = useMutation({
    mutationFn: (userId: string) =>
      change('POST /events/{id}/people', { params: { id: event.id }, body: { userId } }),
    onSuccess: ({ name, status, place }) =>
      toast(
        status === 'booked'
          ? `${name} tiene su cupo.`
          : `${name} está en la lista de espera, lugar ${place}.`,
      ),
    onError: (error) => toast({ tone: 'bad', message: errorMessage(error) }),
    onSettled: () => refresh(),
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
      loading={people.isFetching || book.isPending}
      onValue={(id) => id && book.mutate(id)}
    />
  );
}
