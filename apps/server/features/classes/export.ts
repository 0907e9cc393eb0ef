import type { Day } from '@forja/calendar/day';
import type { Booking, GymEvent } from '@forja/contract/classes/routes';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Column } from '../../platform/documents/columns.ts';
import { type ListExport, singlePage } from '../exports/public.ts';
import * as classRows from './class-rows.ts';
import { listEvents } from './events.ts';

const CLASS_COLUMNS: readonly Column<GymEvent>[] = [
  { title: 'empieza', kind: 'instant', read: ({ startsAt }) => startsAt },
  { title: 'termina', kind: 'instant', read: ({ endsAt }) => endsAt },
  { title: 'clase', kind: 'text', read: ({ title }) => title },
  { title: 'entrena', kind: 'text', read: ({ coach }) => coach?.name ?? null },
  { title: 'sala', kind: 'text', width: 0.7, read: ({ room }) => room },
  { title: 'sede', kind: 'text', width: 0.7, read: ({ location }) => location?.name ?? null },
  { title: 'cupos', kind: 'integer', read: ({ capacity }) => capacity },
  { title: 'reservados', kind: 'integer', read: ({ booked }) => booked },
  { title: 'en espera', kind: 'integer', read: ({ waiting }) => waiting },
  {
    title: 'estado',
    kind: 'text',
    width: 0.7,
    read: ({ cancelledAt }) => (cancelledAt ? 'Cancelada' : 'Programada'),
  },
];

/**
 * The classes of a range of days; read at once, so that an invalid range is refused before the file
 * begins.
 */
export async function classesExport(
  db: Db,
  userId: string,
  days: { from: Day; to: Day },
): Promise<ListExport<GymEvent>> {
  const rows = await listEvents(db, userId, days);
  return {
    name: 'clases',
    title: 'Clases',
    columns: CLASS_COLUMNS,
    rows: singlePage(async () => rows),
    filters: days,
  };
}

const BOOKING_WORDS: Record<Booking['status'], string> = {
  booked: 'Reservada',
  waiting: 'En espera',
  cancelled: 'Cancelada',
  late: 'Cancelada tarde',
};
const ATTENDANCE_WORDS = { present: 'Presente', absent: 'Faltó' };

const BOOKING_COLUMNS: readonly Column<Booking>[] = [
  { title: 'persona', kind: 'text', read: ({ name }) => name },
  { title: 'reserva', kind: 'text', width: 0.7, read: ({ status }) => BOOKING_WORDS[status] },
  { title: 'lugar en espera', kind: 'integer', read: ({ place }) => place },
  {
    title: 'asistencia',
    kind: 'text',
    width: 0.7,
    read: ({ attendance }) => attendance && ATTENDANCE_WORDS[attendance],
  },
  { title: 'reservó', kind: 'instant', read: ({ createdAt }) => createdAt },
];

/** The bookings and the waitlist of a class. */
export async function bookingsExport(db: Db, eventId: string): Promise<ListExport<Booking>> {
  const { title } = await classRows.findEvent(db, eventId, null);
  return {
    name: 'reservas',
    title: `Reservas de ${title}`,
    columns: BOOKING_COLUMNS,
    rows: singlePage(() => classRows.listBookings(db, eventId)),
    filters: { eventId },
  };
}
