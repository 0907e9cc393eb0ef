import type { Device } from '@forja/contract/access/device-routes';
import { ONLINE_SECONDS } from '@forja/contract/access/words';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';

type FullDevice = Required<Device>;

const devices = build
  .selectFrom('access_devices as d')
  .leftJoin('terminal_serials as t', (join) =>
    join.onRef('t.gym_id', '=', 'd.gym_id').onRef('t.device_id', '=', 'd.id'),
  )
  .select([
    'd.id',
    'd.name',
    sql<FullDevice['kind']>`d.kind`.as('kind'),
    sql<FullDevice['direction']>`d.direction`.as('direction'),
    sql<boolean>`coalesce(d.last_seen_at > now() - make_interval(secs => ${ONLINE_SECONDS}), false)`.as(
      'online',
    ),
    sql<string | null>`d.last_seen_at`.as('lastSeenAt'),
    sql<boolean>`d.token_digest is not null`.as('hasToken'),
    't.serial',
    'd.software',
    'd.location_id as locationId',
    sql<string[]>`array(select p.plan_id from access_door_plans p
      where p.device_id = d.id order by p.plan_id)`.as('planIds'),
  ])
  .orderBy('d.created_at')
  .orderBy('d.id');

export const listDevices = (db: Db): Promise<FullDevice[]> => db.all(devices);

export const findDevice = (db: Db, id: string): Promise<FullDevice> =>
  db.one(devices.where('d.id', '=', id));

export const directionOf = ({ direction }: { direction: string }): 'in' | 'out' =>
  direction === 'out' ? 'out' : 'in';

/** Which way a door leads that somebody at the desk names; a device knows its own. */
export const findDirection = async (db: Db, id: string): Promise<'in' | 'out'> =>
  directionOf(
    await db.one(build.selectFrom('access_devices').where('id', '=', id).select('direction')),
  );

/** Sets which plans open a door; none means all of them. */
export async function setPlans(tx: Tx, deviceId: string, planIds: readonly string[]) {
  await tx.run(build.deleteFrom('access_door_plans').where('device_id', '=', deviceId));
  if (planIds.length === 0) return;
  const rows = [...new Set(planIds)].map((planId) => ({
    gym_id: tx.gymId,
    device_id: deviceId,
    plan_id: planId,
  }));
  await tx.run(build.insertInto('access_door_plans').values(rows));
}

export const noteSeen = (db: Db, deviceId: string, software: string | undefined) =>
  db.run(sql`
    update access_devices
    set last_seen_at = now(), software = coalesce(${software ?? null}, software)
    where id = ${deviceId}`);
