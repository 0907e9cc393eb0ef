import { formatCsv } from '../../platform/csv.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { everyPerson, type Filters } from './list.ts';

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
const MEMBERSHIP_NAMES: Record<string, string> = {
  active: 'Activa',
  expiring: 'Por vencer',
  overdue: 'Con deuda',
  frozen: 'Pausada',
  expired: 'Vencida',
  cancelled: 'Cancelada',
};

const HEAD = [
  'número',
  'nombre',
  'apellidos',
  'correo',
  'teléfono',
  'cédula',
  'nacimiento',
  'rol',
  'cuenta',
  'plan',
  'membresía',
  'vence',
  'última visita',
  'desde',
];

/** The people that match, as a CSV the import reads back; taking it away is recorded. */
export async function exportPeople(db: Db, filters: Filters): Promise<string> {
  const rows = await db.tx(async (tx) => {
    const found = await everyPerson(tx, filters);
    await audit(tx, {
      action: 'people.export',
      objectType: 'user',
      objectId: null,
      changes: { people: found.length },
    });
    return found;
  });
  return formatCsv(
    HEAD,
    rows.map((row) => [
      row.memberNumber,
      row.firstName,
      row.lastName,
      row.email,
      row.phone,
      row.nationalId,
      row.birthDate,
      ROLE_NAMES[row.role] ?? row.role,
      STATUS_NAMES[row.status] ?? row.status,
      row.membership?.planName ?? null,
      row.membership ? (MEMBERSHIP_NAMES[row.membership.status] ?? null) : null,
      row.membership?.endsOn ?? null,
      row.lastVisitAt?.slice(0, 10) ?? null,
      row.createdAt.slice(0, 10),
    ]),
  );
}
