import { DEVICE_KIND_WORDS } from '@forja/contract/access/words';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Column } from '../../platform/documents/columns.ts';
import { type ListExport, singlePage } from '../exports/public.ts';
import { listDevices, type StoredDevice } from './device-rows.ts';

const DEVICE_COLUMNS: readonly Column<StoredDevice>[] = [
  { title: 'nombre', kind: 'text', read: ({ name }) => name },
  { title: 'tipo', kind: 'text', read: ({ kind }) => DEVICE_KIND_WORDS[kind] },
  {
    title: 'sentido',
    kind: 'text',
    width: 0.6,
    read: ({ direction }) => (direction === 'in' ? 'Entrada' : 'Salida'),
  },
  {
    title: 'estado',
    kind: 'text',
    width: 0.7,
    read: ({ online }) => (online ? 'En línea' : 'Sin conexión'),
  },
  { title: 'última señal', kind: 'instant', read: ({ lastSeenAt }) => lastSeenAt },
  { title: 'serie', kind: 'text', read: ({ serial }) => serial ?? null },
  { title: 'programa', kind: 'text', read: ({ software }) => software ?? null },
];

/** The doors and readers of the gym. */
export const devicesExport = (db: Db): ListExport<StoredDevice> => ({
  name: 'dispositivos',
  title: 'Dispositivos',
  columns: DEVICE_COLUMNS,
  rows: singlePage(() => listDevices(db)),
  filters: {},
});
