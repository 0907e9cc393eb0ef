import type { Register, RegisterInput } from '@forja/contract/shifts/routes';
import { type RawBuilder, sql } from 'kysely';
import { requireNoOtherTarget } from '../../domain/money-in-texts.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError, conflictAt, explainViolations } from '../../platform/errors/app-error.ts';
import { changedFields } from '../../platform/http/merge-edits.ts';

const registers = sql`
  select r.id, r.name, r.location_id as "locationId", l.name as "locationName", r.active,
    case when s.id is not null then json_build_object('id', s.id,
      'openedAt', to_char(s.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'openedBy', u.username) end as "openShift"
  from registers r
  left join locations l on l.gym_id = r.gym_id and l.id = r.location_id
  left join shifts s on s.gym_id = r.gym_id and s.register_id = r.id and s.closed_at is null
  left join users u on u.gym_id = s.gym_id and u.id = s.opened_by`;

/** The registers `r` that match `seen`, those in use first. */
export const listRegisters = (db: Db, seen: RawBuilder<boolean>): Promise<Register[]> =>
  db.all(sql<Register>`${registers} where ${seen} order by r.active desc, r.created_at, r.id`);

const find = (db: Db, id: string): Promise<Register> =>
  db.one(sql<Register>`${registers} where r.id = ${id}::uuid`);

/** The register that every gym starts with. */
const FIRST_REGISTER = 'Caja 1';

/** The register to use if none is named; created if there is none. */
export async function defaultRegister(tx: Tx, seen: RawBuilder<boolean>): Promise<string> {
  const { id } = await tx.one(sql<{ id: string }>`
    with known as (select r.id from registers r
      where r.active and ${seen} order by r.created_at, r.id limit 1),
    made as (
      insert into registers (gym_id, id, name)
      select ${tx.gymId}::uuid, ${newId()}::uuid, ${FIRST_REGISTER} where not exists (select from known)
      returning id
    )
    select id from known union all select id from made`);
  return id;
}

const REFUSALS = {
  registers_gym_id_location_id_name_key: () =>
    conflictAt('name', 'Ya hay una caja con ese nombre en esa sede.'),
};

const auditRegister = (tx: Tx, action: string, id: string, changes: Record<string, unknown>) =>
  audit(tx, { action: `registers.${action}`, objectType: 'register', objectId: id, changes });

export function createRegister(db: Db, { name, locationId }: RegisterInput): Promise<Register> {
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      const id = newId();
      await requireNoOtherTarget(tx, { name });
      await tx.run(
        build
          .insertInto('registers')
          .values({ gym_id: tx.gymId, id, name, location_id: locationId }),
      );
      await auditRegister(tx, 'create', id, { name });
      return find(tx, id);
    }),
  );
}

interface RegisterChange {
  name?: string | undefined;
  locationId?: string | null | undefined;
  active?: boolean | undefined;
}

export function updateRegister(db: Db, id: string, change: RegisterChange): Promise<Register> {
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      const before = await find(tx, id);
      await requireNoOtherTarget(tx, { name: change.name }, before);
      if (change.active === false && before.openShift) {
        throw new AppError('CONFLICT', { message: 'Cierra antes el turno de esta caja.' });
      }
      await tx.run(
        build
          .updateTable('registers')
          .set({
            name: change.name ?? before.name,
            location_id: change.locationId === undefined ? before.locationId : change.locationId,
            active: change.active ?? before.active,
          })
          .where('id', '=', id),
      );
      await auditRegister(tx, 'update', id, changedFields(before, change));
      return find(tx, id);
    }),
  );
}
