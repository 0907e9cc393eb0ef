import type { ExportFormat } from '@forja/contract/export-format';
import { STATUS_NAMES as MEMBERSHIP_NAMES } from '@forja/contract/memberships/words';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Column } from '../../platform/documents/columns.ts';
import { everyRow, type ListExport } from '../exports/public.ts';
import { exportedPeople } from './exported-people.ts';
import type { Filters } from './list.ts';

const ROLE_NAMES: Record<string, string> = {
  member: 'Miembro',
  admin: 'Administración',
  owner: 'Dueño',
  super_admin: 'Superadministración',
};
const STATUS_NAMES: Record<string, string> = {
  active: 'Activa',
  invited: 'Invitada',
  disabled: 'Deshabilitada',
};
type Exported = Awaited<ReturnType<typeof exportedPeople>>['rows'][number];

type ExportColumn = Column<Exported>;

// A name and no quantity: nobody adds member numbers up.
const number: ExportColumn = {
  title: 'número',
  kind: 'text',
  width: 0.5,
  read: (row) => row.memberNumber,
};

const NAMES: readonly ExportColumn[] = [
  { title: 'nombre', kind: 'text', width: 0.7, read: (row) => row.firstName },
  { title: 'apellidos', kind: 'text', read: (row) => row.lastName },
];

/** On paper one column, so that the others can be read. */
const wholeName: ExportColumn = {
  title: 'persona',
  kind: 'text',
  width: 1.4,
  read: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
};

const CONTACT: readonly ExportColumn[] = [
  { title: 'correo', kind: 'text', width: 1.3, read: (row) => row.email },
  { title: 'teléfono', kind: 'text', width: 0.8, read: (row) => row.phone },
  { title: 'cédula', kind: 'text', width: 0.7, read: (row) => row.nationalId },
  { title: 'nacimiento', kind: 'date', read: (row) => row.birthDate },
];

const ACCOUNT: readonly ExportColumn[] = [
  { title: 'rol', kind: 'text', width: 0.7, read: (row) => ROLE_NAMES[row.role] ?? row.role },
  {
    title: 'cuenta',
    kind: 'text',
    width: 0.6,
    read: (row) => STATUS_NAMES[row.status] ?? row.status,
  },
];

const MEMBERSHIP: readonly ExportColumn[] = [
  { title: 'plan', kind: 'text', width: 0.7, read: (row) => row.membership?.planName ?? null },
  {
    title: 'membresía',
    kind: 'text',
    width: 0.7,
    read: ({ membership }) => (membership && MEMBERSHIP_NAMES[membership.status]) ?? null,
  },
];

const ends: ExportColumn = {
  title: 'vence',
  kind: 'date',
  read: (row) => row.endedOn ?? row.membership?.endsOn ?? null,
};

const DATES: readonly ExportColumn[] = [
  { title: 'última visita', kind: 'date', read: (row) => row.lastVisitOn },
  { title: 'desde', kind: 'date', read: (row) => row.joinedOn },
];

/** What the import reads too and no page has room for. */
const MOVING: readonly ExportColumn[] = [
  { title: 'precio acordado', kind: 'money', read: (row) => row.agreedPriceCents },
  { title: 'empieza', kind: 'date', read: (row) => row.membership?.periodFrom ?? null },
  ends,
  { title: 'visitas restantes', kind: 'integer', read: (row) => row.visitsLeft },
  { title: 'pausada desde', kind: 'date', read: (row) => row.pausedOn },
  {
    title: 'renovación automática',
    kind: 'text',
    read: ({ renews }) => (renews === null ? null : renews ? 'sí' : 'no'),
  },
  { title: 'paga', kind: 'text', read: (row) => row.payer },
  { title: 'otra membresía', kind: 'text', read: (row) => (row.isAnother ? 'sí' : null) },
  { title: 'persona encargada', kind: 'text', read: (row) => row.guardian },
  { title: 'deuda', kind: 'money', read: (row) => row.debtCents || null },
  { title: 'saldo a favor', kind: 'money', read: (row) => row.creditCents || null },
  { title: 'sede', kind: 'text', read: (row) => row.locationName },
  { title: 'tarjeta', kind: 'text', read: (row) => row.cardNumber },
  { title: 'nota', kind: 'text', read: (row) => row.note },
  { title: 'contacto de emergencia', kind: 'text', read: (row) => row.emergencyName },
  { title: 'teléfono de emergencia', kind: 'text', read: (row) => row.emergencyPhone },
];

const tags: ExportColumn = {
  title: 'etiquetas',
  kind: 'text',
  read: (row) => row.tags.join(', ') || null,
};

/**
 * The matching people, in columns with which they come in again elsewhere. Who holds several
 * memberships has a row for each; on paper everybody has one.
 */
export const peopleExport = (
  db: Db,
  filters: Filters,
  format: ExportFormat,
): ListExport<Exported> => ({
  name: 'personas',
  title: 'Personas',
  columns: [number, ...NAMES, ...CONTACT, ...ACCOUNT, ...MEMBERSHIP, ...MOVING, tags, ...DATES],
  paperColumns: [number, wholeName, ...CONTACT, ...MEMBERSHIP, ends, ...DATES],
  rows: everyRow((page) => exportedPeople(db, filters, page, { withAll: format !== 'pdf' })),
  filters,
});
