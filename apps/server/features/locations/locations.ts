import type { Location, LocationInput, LocationUpdate } from '@forja/contract/locations/routes';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError, conflictAt, explainViolations } from '../../platform/errors/app-error.ts';
import { changedFields, mergeEdits } from '../../platform/http/merge-edits.ts';
import { requireNoOtherTarget } from '../settings/public.ts';
import { requireRoomForLocation } from '../subscription-limits/public.ts';

const columns = ['id', 'name', 'address', 'phone'] as const;

/** The locations of the gym, the first one first. */
export const listLocations = (db: Db): Promise<Location[]> =>
  db.all(build.selectFrom('locations').select(columns).orderBy('created_at').orderBy('id'));

const auditLocation = (tx: Tx, action: string, id: string, changes: Record<string, unknown> = {}) =>
  audit(tx, { action: `locations.${action}`, objectType: 'location', objectId: id, changes });

const REFUSALS = {
  locations_gym_id_name_key: () => conflictAt('name', 'Ya hay una sede con ese nombre.'),
  staff_locations_location: () =>
    new AppError('CONFLICT', {
      message: 'Hay personal que trabaja en esta sede. Cambia sus sedes en Equipo primero.',
    }),
};

export function createLocation(db: Db, value: LocationInput): Promise<Location> {
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      await requireNoOtherTarget(tx, { name: value.name });
      await requireRoomForLocation(tx);
      const location = await tx.one(
        build
          .insertInto('locations')
          .values({ gym_id: tx.gymId, id: newId(), ...value })
          .returning(columns),
      );
      await auditLocation(tx, 'create', location.id, value);
      return location;
    }),
  );
}

export function updateLocation(db: Db, id: string, edits: LocationUpdate): Promise<Location> {
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      const before = await tx.one(
        build.selectFrom('locations').where('id', '=', id).select(columns).forUpdate(),
      );
      const value = mergeEdits(edits, before);
      if (value.name) await requireNoOtherTarget(tx, { name: value.name });
      const { name = before.name, address = before.address, phone = before.phone } = value;
      const location = await tx.one(
        build
          .updateTable('locations')
          .set({ name, address, phone })
          .where('id', '=', id)
          .returning(columns),
      );
      await auditLocation(tx, 'update', id, changedFields(before, value));
      return location;
    }),
  );
}

export function removeLocation(db: Db, id: string): Promise<void> {
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      const { name } = await tx.one(
        build.deleteFrom('locations').where('id', '=', id).returning('name'),
      );
      await auditLocation(tx, 'delete', id, { name });
    }),
  );
}
