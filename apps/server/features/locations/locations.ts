import type { Location, LocationInput, LocationUpdate } from '@forja/contract/locations/routes';
import { sql } from 'kysely';
import { requireNoOtherTarget } from '../../domain/money-in-texts.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { hasRows } from '../../platform/db/has-rows.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError, conflictAt, explainViolations } from '../../platform/errors/app-error.ts';
import { changedFields, mergeEdits } from '../../platform/http/merge-edits.ts';
import { createUnlinking } from '../../platform/jobs/unlinking.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireRoomForLocation } from '../subscription-limits/public.ts';

const columns = ['id', 'name', 'address', 'phone'] as const;

/** The locations of the gym, the first one first. */
export const listLocations = (db: Db): Promise<Location[]> =>
  db.all(
    build
      .selectFrom('locations')
      .where('removed_at', 'is', null)
      .select(columns)
      .orderBy('created_at')
      .orderBy('id'),
  );

const lockedLocation = (id: string) =>
  build
    .selectFrom('locations')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .select(columns)
    .forUpdate();

const auditLocation = (tx: Tx, action: string, id: string, changes: Record<string, unknown> = {}) =>
  audit(tx, { action: `locations.${action}`, objectType: 'location', objectId: id, changes });

const REFUSALS = {
  locations_gym_id_name_key: () => conflictAt('name', 'Ya hay una sede con ese nombre.'),
};

export function createLocation(db: Db, value: LocationInput): Promise<Location> {
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      await requireNoOtherTarget(tx, value);
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
      const before = await tx.one(lockedLocation(id));
      const value = mergeEdits(edits, before);
      await requireNoOtherTarget(tx, value, before);
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

/** People whose own place it was. */
export const peopleOfLocations = createUnlinking('locations.unlink', [
  ['users', 'home_location_id'],
]);

/**
 * Closes a place: nothing new names it. Its row stays, so that what happened there keeps its name;
 * documents of money are never changed.
 */
export function removeLocation(
  { jobs }: Pick<Platform, 'jobs'>,
  db: Db,
  id: string,
): Promise<void> {
  return db.tx(async (tx) => {
    const { name } = await tx.one(lockedLocation(id));
    if (await hasRows(tx, sql`select from staff_locations where location_id = ${id}::uuid limit 1`))
      throw new AppError('CONFLICT', {
        message: 'Hay personal que trabaja en esta sede. Cambia sus sedes en Equipo primero.',
      });
    await tx.run(sql`update locations set removed_at = now() where id = ${id}::uuid`);
    await tx.run(sql`update registers set location_id = null where location_id = ${id}::uuid`);
    await tx.run(sql`update access_devices set location_id = null where location_id = ${id}::uuid`);
    // Classes that are over keep it; as many are to come as somebody planned.
    await tx.run(
      sql`update events set location_id = null where location_id = ${id}::uuid and ends_at > now()`,
    );
    await tx.run(sql`delete from plan_places where location_id = ${id}::uuid`);
    await peopleOfLocations.later(jobs, tx, id);
    await auditLocation(tx, 'delete', id, { name });
  });
}
