import { toast } from '@forja/ui/feedback/toast.tsx';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { change, fetchList, fetchOne } from '../../lib/api/api.ts';
import type { ResponseFor } from '../../lib/api/request.ts';
import { cachedQuery } from '../../lib/query/cached-query.ts';
import { fetchOrCachedForMembers, TRACK_AGE } from '../../lib/query/offline-query.ts';
import { orUndo } from '../../lib/screen/or-undo.ts';
import { useAction } from '../../lib/screen/use-action.ts';
import type { GymEvent } from './calendar.ts';

const EVENTS = 'events';
/** Seats change while people look, so the calendar is read again every minute. */
const REFRESH_MS = 60_000;

/**
 * Classes between two days. `keptAs` stores a range that moves with the calendar under one name.
 */
export const eventsQuery = (from: string, to: string, keptAs = from) =>
  queryOptions({
    ...cachedQuery(EVENTS, ['list', from, to], () =>
      fetchOrCachedForMembers([EVENTS, keptAs], () =>
        fetchList('GET /events', { query: { from, to } }),
      ),
    ),
    ...TRACK_AGE,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: [EVENTS, 'one', id],
    queryFn: () =>
      fetchOrCachedForMembers([EVENTS, 'one', id], () =>
        fetchOne('GET /events/{id}', { params: { id } }),
      ),
    ...TRACK_AGE,
    staleTime: 0,
  });

export const bookingsQuery = (id: string) =>
  queryOptions({
    queryKey: [EVENTS, 'bookings', id],
    queryFn: () => fetchList('GET /events/{id}/bookings', { params: { id } }),
    staleTime: 0,
  });

export const optionsQuery = queryOptions({
  queryKey: ['event-options'],
  queryFn: () => fetchOne('GET /event-options'),
});

export const rulesQuery = cachedQuery('default', ['class-rules'], () =>
  fetchOne('GET /class-rules'),
);

export const feedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: () => fetchOne('GET /me/calendar-feed'),
});

export const holidaysQuery = queryOptions({
  queryKey: ['class-holidays'],
  queryFn: () => fetchList('GET /class-holidays'),
});

export const feesQuery = queryOptions({
  queryKey: ['class-fees'],
  queryFn: () => fetchList('GET /class-fees'),
});

export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: ['people-names', search],
    queryFn: () => fetchList('GET /users', { query: { limit: 20, search: search || undefined } }),
  });

export function useRefreshEvents() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [EVENTS] });
}

type Detail = NonNullable<ResponseFor<'GET /events/{id}'>>;
type Change = (event: GymEvent) => GymEvent;

const booked: Change = (event) => {
  const seat = event.booked < event.capacity;
  return {
    ...event,
    booked: event.booked + (seat ? 1 : 0),
    waiting: event.waiting + (seat ? 0 : 1),
    mine: {
      id: event.id,
      status: seat ? 'booked' : 'waiting',
      place: seat ? null : event.waiting + 1,
      attendance: null,
    },
  };
};

const cancelled: Change = (event) => ({
  ...event,
  booked: event.booked - (event.mine?.status === 'booked' ? 1 : 0),
  waiting: event.waiting - (event.mine?.status === 'waiting' ? 1 : 0),
  mine: null,
});

/**
 * Shows the change at once wherever the class is on screen; returns the function that reverts it.
 */
function useOptimistic() {
  const queries = useQueryClient();
  return async (id: string, apply: Change) => {
    await queries.cancelQueries({ queryKey: [EVENTS] });
    const before = queries.getQueriesData({ queryKey: [EVENTS] });
    queries.setQueriesData<GymEvent[]>({ queryKey: [EVENTS, 'list'] }, (list) =>
      list?.map((event) => (event.id === id ? apply(event) : event)),
    );
    queries.setQueryData<Detail | null>([EVENTS, 'one', id], (detail) =>
      detail ? { ...detail, ...apply(detail) } : detail,
    );
    return () => {
      for (const [key, data] of before) queries.setQueryData(key, data);
    };
  };
}

/** Books a class or joins its waitlist. */
export function useBook(event: GymEvent) {
  const optimistic = useOptimistic();
  const refresh = useRefreshEvents();
  return useAction(async () => {
    const undo = await optimistic(event.id, booked);
    try {
      const params = { id: event.id };
      const mine = await orUndo(change('POST /events/{id}/bookings', { params }), undo);
      toast(
        mine.status === 'booked'
          ? `Tienes tu cupo en ${event.title}.`
          : `Estás en la lista de espera, lugar ${mine.place}. Te avisamos si se libera un cupo.`,
      );
    } finally {
      await refresh();
    }
  });
}

/** Cancels a booking or leaves the waitlist. */
export function useCancelBooking(event: GymEvent) {
  const optimistic = useOptimistic();
  const refresh = useRefreshEvents();
  return useAction(async () => {
    const undo = await optimistic(event.id, cancelled);
    try {
      const params = { id: event.id };
      const { late } = await orUndo(change('DELETE /events/{id}/bookings/me', { params }), undo);
      toast(late ? 'Cancelaste tarde: cuenta como falta.' : 'Cancelaste tu reserva.');
    } finally {
      await refresh();
    }
  });
}
