import type { Membership, MembershipsQuery } from '@forja/contract/memberships/routes';
import { STATUS_NAMES } from '@forja/contract/memberships/words';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Column } from '../../platform/documents/columns.ts';
import { everyRow, type ListExport } from '../exports/public.ts';
import * as membershipRows from './membership-rows.ts';

const MEMBERSHIP_COLUMNS: readonly Column<Membership>[] = [
  { title: 'persona', kind: 'text', read: ({ username }) => username },
  { title: 'plan', kind: 'text', read: ({ planName }) => planName },
  { title: 'estado', kind: 'text', width: 0.7, read: ({ status }) => STATUS_NAMES[status] },
  { title: 'inicio', kind: 'date', read: ({ startsOn }) => startsOn },
  { title: 'vence', kind: 'date', read: ({ endsOn }) => endsOn },
  { title: 'precio', kind: 'money', read: ({ priceCents }) => priceCents },
  { title: 'debe', kind: 'money', read: ({ owedCents }) => owedCents },
  { title: 'visitas restantes', kind: 'integer', read: ({ visitsLeft }) => visitsLeft },
  {
    title: 'se renueva sola',
    kind: 'text',
    width: 0.6,
    read: ({ autoRenew }) => (autoRenew ? 'Sí' : 'No'),
  },
];

type Unpaged<Query> = Omit<Query, 'limit' | 'cursor'>;

/** The matching memberships, the next to end first. */
export const membershipsExport = (
  db: Db,
  filters: Unpaged<MembershipsQuery>,
): ListExport<Membership> => ({
  name: 'membresias',
  title: 'Membresías',
  columns: MEMBERSHIP_COLUMNS,
  rows: everyRow((page) => membershipRows.list(db, { ...filters, ...page })),
  filters,
});
