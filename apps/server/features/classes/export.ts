import type { GymEvent } from '@forja/contract/classes';
import type { Column } from '../../platform/columns.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { everyRow, type ListExport } from '../exports/service.ts';
import { listEvents } from './events.ts';

const COLUMNS: readonly Column<GymEvent>[] = [
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

/** The classes of a stretch of days; asked for at once, so that a wrong stretch is refused. */
export async function classesExport(
  db: Db,
  userId: string,
  days: { from: string; to: string },
): Promise<ListExport<GymEvent>> {
  const rows = await listEvents(db, userId, days);
  return {
    name: 'clases',
    title: 'Clases',
    columns: COLUMNS,
    rows: everyRow(async () => ({ rows, next: undefined })),
    filters: days,
  };
}
