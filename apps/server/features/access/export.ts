import type { EntriesQuery, Entry } from '@forja/contract/access/routes';
import { METHOD_WORDS, REFUSAL_WORDS } from '@forja/contract/access/words';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Column } from '../../platform/documents/columns.ts';
import { everyRow, type ListExport } from '../exports/public.ts';
import { listEntries } from './entry-rows.ts';

const ENTRY_COLUMNS: readonly Column<Entry>[] = [
  { title: 'hora', kind: 'instant', read: ({ at }) => at },
  { title: 'persona', kind: 'text', read: ({ user }) => user?.fullName ?? null },
  {
    title: 'sentido',
    kind: 'text',
    width: 0.6,
    read: (row) => (row.direction === 'in' ? 'Entrada' : 'Salida'),
  },
  {
    title: 'resultado',
    kind: 'text',
    width: 0.6,
    read: ({ granted }) => (granted ? 'Permitido' : 'Rechazado'),
  },
  { title: 'motivo', kind: 'text', read: ({ reason }) => reason && REFUSAL_WORDS[reason] },
  { title: 'medio', kind: 'text', width: 0.8, read: ({ method }) => METHOD_WORDS[method] },
  {
    title: 'puerta',
    kind: 'text',
    read: ({ device, atDesk }) => device?.name ?? (atDesk ? 'Recepción' : 'Puerta retirada'),
  },
];

/** The entries and refusals that match, newest first. */
export const entriesExport = (
  db: Db,
  filters: Omit<EntriesQuery, 'limit' | 'cursor'>,
): ListExport<Entry> => ({
  name: 'accesos',
  title: 'Accesos',
  columns: ENTRY_COLUMNS,
  rows: everyRow((page) => listEntries(db, { ...filters, ...page })),
  filters,
});
