import type { Location, LocationInput } from '@forja/contract/locations/routes';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';

const columns = ['id', 'name', 'address', 'phone'] as const;

export const list = (db: Db): Promise<Location[]> =>
  db.all(build.selectFrom('locations').select(columns).orderBy('created_at').orderBy('id'));

export const insert = (tx: Tx, value: LocationInput): Promise<Location> =>
  tx.one(
    build
      .insertInto('locations')
      .values({ gym_id: tx.gymId, id: newId(), ...value })
      .returning(columns),
  );

export const update = (tx: Tx, id: string, value: LocationInput): Promise<Location> =>
  tx.one(build.updateTable('locations').set(value).where('id', '=', id).returning(columns));

export const remove = (tx: Tx, id: string): Promise<{ id: string }> =>
  tx.one(build.deleteFrom('locations').where('id', '=', id).returning('id'));
