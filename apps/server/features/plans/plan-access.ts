import type { PlanUpdate } from '@forja/contract/memberships/plan-routes';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { fieldError } from '../../platform/errors/app-error.ts';

const idsIn = (column: 'location_id' | 'device_id') => sql<string[]>`array(
  select ${sql.ref(`o.${column}`)} from plan_places o
  where o.plan_id = p.id and ${sql.ref(`o.${column}`)} is not null order by 1)`;

/** The locations and doors that plan `p` gives access to. */
export const planAccess = [
  idsIn('location_id').as('locationIds'),
  idsIn('device_id').as('doorIds'),
] as const;

export const PLAN_ACCESS_REFUSALS = {
  plan_places_location: () => fieldError('locationIds', 'Una de las sedes ya no existe.'),
  plan_places_device: () => fieldError('doorIds', 'Una de las puertas ya no existe.'),
};

async function replace(
  tx: Tx,
  planId: string,
  column: 'location_id' | 'device_id',
  ids: readonly string[] | undefined,
): Promise<void> {
  if (!ids) return;
  await tx.run(
    build.deleteFrom('plan_places').where('plan_id', '=', planId).where(column, 'is not', null),
  );
  if (ids.length === 0) return;
  const rows = [...new Set(ids)].map((id) => ({ gym_id: tx.gymId, plan_id: planId, [column]: id }));
  await tx.run(build.insertInto('plan_places').values(rows));
}

/** Sets the locations and doors a plan gives access to; an empty list means all. */
export async function setPlanAccess(
  tx: Tx,
  planId: string,
  { locationIds, doorIds }: Pick<PlanUpdate, 'locationIds' | 'doorIds'>,
): Promise<void> {
  await replace(tx, planId, 'location_id', locationIds);
  await replace(tx, planId, 'device_id', doorIds);
}
