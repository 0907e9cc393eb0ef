import { ONLINE_SECONDS } from '@forja/contract/access/words';
import type { Device, TerminalState } from '@forja/contract/devices/routes';
import { sql } from 'kysely';
import { isAtReach } from '../../domain/duties/reach.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import type { Caller } from '../../platform/identity/session.ts';

/** A terminal as stored; its address is computed where the key is known. */
type StoredTerminal = Omit<TerminalState, 'hostLabel'> & { subdomain: string; keyVersion: number };
export type StoredDevice = Omit<Required<Device>, 'terminal'> & { terminal: StoredTerminal | null };

/** For how long management is shown that a stranger used a terminal's serial number. */
const LAST_DAY = sql`now() - interval '24 hours'`;

/** A moment inside a JSON value, as everything else writes it. */
const written = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const terminalState = sql<StoredTerminal | null>`case when t.serial is not null then json_build_object(
  'subdomain', (select subdomain from gyms g where g.id = d.gym_id),
  'keyVersion', t.key_version,
  'protection', case when not t.keyless then 'key' when t.addresses = '{}' then 'none'
    else 'addresses' end,
  'addresses', t.addresses,
  'calledFrom', d.talker_address,
  'otherTalker', case when d.two_talkers_at > ${LAST_DAY}
    then json_build_object('address', d.other_address, 'at', ${written('d.two_talkers_at')}) end,
  'refused', case when d.refused_at > ${LAST_DAY}
    then json_build_object('address', d.refused_address, 'at', ${written('d.refused_at')}) end,
  'fullSyncAt', ${written('d.full_sync_at')},
  'waiting', (select count(*)::int from access_commands c where c.device_id = d.id
    and c.kind <> 'open' and c.done_at is null and c.expires_at > now())) end`;

const devices = build
  .selectFrom('access_devices as d')
  .leftJoin('terminal_serials as t', (join) =>
    join.onRef('t.gym_id', '=', 'd.gym_id').onRef('t.device_id', '=', 'd.id'),
  )
  .select([
    'd.id',
    'd.name',
    sql<StoredDevice['kind']>`d.kind`.as('kind'),
    sql<StoredDevice['direction']>`d.direction`.as('direction'),
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
    terminalState.as('terminal'),
  ])
  .orderBy('d.created_at')
  .orderBy('d.id');

/** Whether a door is within the caller's reach; one without a location always is. */
const isAtTheirLocation = (caller: Caller | undefined) =>
  caller ? isAtReach(caller, sql`d.location_id`) : sql<boolean>`true`;

export const listDevices = (db: Db, caller?: Caller): Promise<StoredDevice[]> =>
  db.all(devices.where(isAtTheirLocation(caller)));

export const findDevice = (db: Db, id: string, caller?: Caller): Promise<StoredDevice> =>
  db.one(devices.where('d.id', '=', id).where(isAtTheirLocation(caller)));

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

export const recordHeartbeat = (db: Db, deviceId: string, software: string | undefined) =>
  db.run(sql`
    update access_devices
    set last_seen_at = now(), software = coalesce(${software ?? null}, software)
    where id = ${deviceId}`);

/**
 * The device of a token. The same statement notes that it is connected, even if it sends no
 * heartbeats.
 */
export const deviceOfToken = (digest: Buffer) => sql<{
  id: string;
  direction: string;
  kind: string;
}>`
    with found as (
      select gym_id, id, direction, kind, last_seen_at from access_devices where token_digest = ${digest}
    ), seen as (
      update access_devices d set last_seen_at = now() from found f
      where d.gym_id = f.gym_id and d.id = f.id and (f.last_seen_at is null
        or f.last_seen_at < now() - make_interval(secs => ${ONLINE_SECONDS / 2}))
    )
    select id, direction, kind from found`;

/** Addresses from which a terminal may call without its key; none means the key is required. */
export const setAddresses = (tx: Tx, deviceId: string, addresses: readonly string[]) =>
  tx.run(
    build
      .updateTable('terminal_serials')
      .set({ addresses: [...new Set(addresses)], keyless: addresses.length > 0 })
      .where('gym_id', '=', tx.gymId)
      .where('device_id', '=', deviceId),
  );

/**
 * A new key. What was noted about callers with the old one is cleared, and all people are sent
 * again.
 */
export async function renewKey(tx: Tx, deviceId: string): Promise<void> {
  await tx.run(sql`
    update terminal_serials set key_version = key_version + 1
    where gym_id = ${tx.gymId} and device_id = ${deviceId}`);
  await tx.run(sql`
    update access_devices set two_talkers_at = null, refused_at = null, full_sync_at = null
    where id = ${deviceId}`);
}
