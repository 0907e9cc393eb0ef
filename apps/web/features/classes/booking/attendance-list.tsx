import { HOUR_MS } from '@forja/calendar/duration';
import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, UserMinus, UserX } from 'lucide-react';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { download } from '../../../lib/saving/download.ts';
import { ExportMenu } from '../../../lib/saving/export-menu.tsx';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { orUndo } from '../../../lib/screen/or-undo.ts';
import { useActionsInTurn } from '../../../lib/screen/use-action.ts';
import { PersonButton } from '../../../shared/person-card/person-button.tsx';
import { WhatsAppButton } from '../../../shared/whatsapp/whatsapp-button.tsx';
import type { Booking, GymEvent } from '../calendar.ts';
import { bookingsQuery } from '../queries.ts';
import { RemoveBooking } from './remove-booking.tsx';

type Attendance = Booking['attendance'];

function useAttendance(eventId: string) {
  const queries = useQueryClient();
  const { queryKey } = bookingsQuery(eventId);
  const write = (id: string, attendance: Attendance) =>
    queries.setQueryData<Booking[]>(queryKey, (list) =>
      list?.map((row) => (row.id === id ? { ...row, attendance } : row)),
    );
  const { start } = useActionsInTurn((row: Booking, attendance: Attendance) => {
    const params = { id: eventId, bookingId: row.id };
    const marked = change('POST /events/{id}/bookings/{bookingId}/attendance', {
      params,
      body: { attendance },
    });
    return orUndo(marked, () => write(row.id, row.attendance));
  });
  return (row: Booking, to: Attendance) => {
    write(row.id, to);
    start(row, to);
  };
}

interface RowProps {
  row: Booking;
  started: boolean;
  /** Attendance can be taken from an hour before the class. */
  near: boolean;
  onMark: (to: Attendance) => void;
  onRemove: () => void;
}

function PersonRow({ row, started, near, onMark, onRemove }: RowProps) {
  const present = row.attendance === 'present';
  const absent = row.attendance === 'absent';
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-line-2 py-1.5 first:border-t-0">
      <Avatar name={row.name} src={row.profilePic} size={36} />
      <span className="min-w-0 flex-1 font-medium">
        <PersonButton person={{ id: row.userId, name: row.name }}>{row.name}</PersonButton>
      </span>
      <WhatsAppButton
        about={{ kind: 'class', bookingId: row.id }}
        hasPhone={row.hasPhone}
        to={row.name}
        size={44}
        variant="ghost"
        className="max-sm:px-2"
      >
        <span className="max-sm:sr-only">WhatsApp</span>
      </WhatsAppButton>
      {row.status === 'waiting' && <Badge tone="warn">{`Espera ${row.place ?? ''}`}</Badge>}
      {row.status === 'late' && <Badge tone="bad">Canceló tarde</Badge>}
      {row.status === 'booked' && near && (
        <>
          {started && (
            <IconButton
              label={absent ? `Quitar la falta de ${row.name}` : `${row.name} no llegó`}
              size={44}
              variant={absent ? 'danger' : 'ghost'}
              aria-pressed={absent}
              icon={<UserX size={18} aria-hidden="true" />}
              onClick={() => onMark(absent ? null : 'absent')}
            />
          )}
          <Button
            size={44}
            variant={present ? 'primary' : 'outline'}
            aria-pressed={present}
            aria-label={present ? `${row.name} llegó; quitar` : `Marcar que ${row.name} llegó`}
            icon={<Check size={16} aria-hidden="true" />}
            onClick={() => onMark(present ? null : 'present')}
          >
            <span className="max-sm:sr-only">{present ? 'Llegó' : 'Marcar'}</span>
          </Button>
        </>
      )}
      {!started && (row.status === 'booked' || row.status === 'waiting') && (
        <IconButton
          label={`Quitar a ${row.name} de la clase`}
          size={44}
          variant="ghost"
          icon={<UserMinus size={18} aria-hidden="true" />}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

/** The bookings of a class, with one tap to mark a person present. */
export function AttendanceList({ event, now }: { event: GymEvent; now: number }) {
  const loaded = useQuery(bookingsQuery(event.id));
  const { data } = loaded;
  const mark = useAttendance(event.id);
  const [removing, setRemoving] = useState<Booking | null>(null);
  const rows = (data ?? []).filter((row) => row.status !== 'cancelled');
  const seated = rows.filter((row) => row.status === 'booked');
  const here = seated.filter((row) => row.attendance === 'present').length;
  return (
    <section aria-labelledby="attendance-title">
      <div className="flex flex-wrap items-center justify-between gap-3 pt-5 pb-1">
        <h3 id="attendance-title" className="text-14 font-semibold">
          Lista de asistencia
        </h3>
        <span role="status" className="text-13 text-muted tabular-nums">
          {data && Date.parse(event.startsAt) - HOUR_MS <= now
            ? `${here} de ${seated.length} llegaron`
            : ''}
        </span>
        {rows.length > 0 && (
          <ExportMenu
            name="reservas"
            save={(file, format) =>
              download(file, 'GET /events/{id}/bookings/export', {
                params: { id: event.id },
                query: { format },
              })
            }
          />
        )}
      </div>
      <LoadState
        query={loaded}
        failed="No pudimos cargar la lista"
        waiting={<SkeletonRows rows={4} label="Cargando la lista…" />}
      />
      {data && rows.length === 0 && (
        <EmptyState title="Nadie ha reservado todavía" text="Las reservas aparecerán aquí." />
      )}
      <ul>
        {rows.map((row) => (
          <PersonRow
            key={row.id}
            row={row}
            started={event.cancelledAt !== null || Date.parse(event.startsAt) <= now}
            near={!event.cancelledAt && Date.parse(event.startsAt) - HOUR_MS <= now}
            onMark={(to) => mark(row, to)}
            onRemove={() => setRemoving(row)}
          />
        ))}
      </ul>
      {removing && <RemoveBooking event={event} row={removing} onClose={() => setRemoving(null)} />}
    </section>
  );
}
