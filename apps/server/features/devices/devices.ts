import type { Device, DeviceUpdate, NewDevice } from '@forja/contract/devices/routes';
import { requireNoOtherTarget } from '../../domain/money-in-texts.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError, conflictAt, explainViolations } from '../../platform/errors/app-error.ts';
import { changedFields } from '../../platform/http/merge-edits.ts';
import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { createUnlinking } from '../../platform/jobs/unlinking.ts';
import type { Platform } from '../../platform/platform.ts';
import { endEpoch, leavesKeys } from '../access/public.ts';
import { requireRoomForDoor } from '../subscription-limits/public.ts';
import * as deviceRows from './device-rows.ts';
import { newDeviceToken, tokenDigest } from './device-tokens.ts';
import type { TerminalKeys } from './terminals/keys.ts';
import { syncPeople } from './terminals/people.ts';

const auditDevice = (tx: Tx, action: string, id: string, changes: Record<string, unknown> = {}) =>
  audit(tx, { action: `devices.${action}`, objectType: 'device', objectId: id, changes });

const REFUSALS = {
  access_devices_name: () => conflictAt('name', 'Ya hay un dispositivo con ese nombre.'),
  terminal_serials_pkey: () =>
    conflictAt('serial', 'Ese número de serie ya está registrado en este gimnasio.'),
  terminal_serials_keyless: () =>
    conflictAt(
      'addresses',
      'Otro gimnasio ya usa esta terminal sin clave. Escribe en ella la dirección con clave.',
    ),
};

/** A door for management; a terminal includes the address to type into it. */
function shown(
  db: Db,
  keys: TerminalKeys,
  { terminal, ...device }: deviceRows.StoredDevice,
): Device {
  if (!terminal) return { ...device, terminal };
  const { subdomain, keyVersion, ...state } = terminal;
  const of = { gymId: db.gymId, deviceId: device.id, keyVersion };
  return { ...device, terminal: { ...state, hostLabel: keys.labelOf(subdomain, of) } };
}

/** Devices with their state; technical details only for those who manage them. */
export async function listDevices(db: Db, keys: TerminalKeys, caller: Caller): Promise<Device[]> {
  const devices = await deviceRows.listDevices(db, caller);
  if (may(caller, 'devices.manage')) return devices.map((device) => shown(db, keys, device));
  return devices.map(({ id, name, kind, direction, online, lastSeenAt }) => ({
    id,
    name,
    kind,
    direction,
    online,
    lastSeenAt,
  }));
}

/** A terminal is identified by its serial number, any other device by a token. */
async function assignIdentity(tx: Tx, id: string, device: NewDevice): Promise<string | null> {
  if (device.kind === 'zkteco') {
    const serial = device.serial ?? '';
    await tx.run(
      build.insertInto('terminal_serials').values({ serial, gym_id: tx.gymId, device_id: id }),
    );
    return null;
  }
  return writeToken(tx, id);
}

async function writeToken(tx: Tx, id: string): Promise<string> {
  const token = newDeviceToken();
  const before = await tx.one(
    build
      .updateTable('access_devices')
      .set({ token_digest: tokenDigest(token) })
      .where('id', '=', id)
      .returning(leavesKeys),
  );
  if (before.leavesKeys) await endEpoch(tx);
  return token;
}

export async function createDevice(db: Db, keys: TerminalKeys, device: NewDevice) {
  const id = newId();
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      await requireRoomForDoor(tx);
      await requireNoOtherTarget(tx, { name: device.name });
      await tx.run(
        build.insertInto('access_devices').values({
          gym_id: tx.gymId,
          id,
          name: device.name,
          kind: device.kind,
          direction: device.direction,
          location_id: device.locationId,
        }),
      );
      await deviceRows.setPlans(tx, id, device.planIds);
      const token = await assignIdentity(tx, id, device);
      await auditDevice(tx, 'create', id, { name: device.name, kind: device.kind });
      return { device: shown(tx, keys, await deviceRows.findDevice(tx, id)), token };
    }),
  );
}

export async function updateDevice(
  db: Db,
  keys: TerminalKeys,
  id: string,
  update: DeviceUpdate,
): Promise<Device> {
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      const before = await deviceRows.findDevice(tx, id);
      await requireNoOtherTarget(tx, { name: update.name }, before);
      await tx.run(
        build
          .updateTable('access_devices')
          .set({
            name: update.name ?? before.name,
            direction: update.direction ?? before.direction,
            location_id: update.locationId === undefined ? before.locationId : update.locationId,
          })
          .where('id', '=', id),
      );
      if (update.planIds) await deviceRows.setPlans(tx, id, update.planIds);
      if (update.addresses) await deviceRows.setAddresses(tx, id, update.addresses);
      await auditDevice(tx, 'update', id, changedFields(before, update));
      return shown(tx, keys, await deviceRows.findDevice(tx, id));
    }),
  );
}

export const entriesOfDoors = createUnlinking('access.unlink', [['access_entries', 'device_id']]);

/** Removes a door and makes the keys it held worthless; its entries stay. */
export async function removeDevice(
  { jobs }: Pick<Platform, 'jobs'>,
  db: Db,
  id: string,
): Promise<void> {
  await db.tx(async (tx) => {
    const { name } = await deviceRows.findDevice(tx, id);
    const gone = await tx.one(
      build.deleteFrom('access_devices').where('id', '=', id).returning(leavesKeys),
    );
    if (gone.leavesKeys) await endEpoch(tx);
    await entriesOfDoors.later(jobs, tx, id);
    await auditDevice(tx, 'delete', id, { name });
  });
}

/** A new token, or a new key for a terminal; the old one stops working with the next call. */
export async function renewToken(db: Db, keys: TerminalKeys, id: string) {
  return db.tx(async (tx) => {
    const { kind } = await deviceRows.findDevice(tx, id);
    const token = kind === 'zkteco' ? null : await writeToken(tx, id);
    if (kind === 'zkteco') await deviceRows.renewKey(tx, id);
    await auditDevice(tx, 'token', id);
    return { device: shown(tx, keys, await deviceRows.findDevice(tx, id)), token };
  });
}

/** Sends everything to a terminal again, whatever it has confirmed. */
export async function syncTerminal(db: Db, id: string): Promise<{ changes: number }> {
  return db.tx(async (tx) => {
    const { kind } = await deviceRows.findDevice(tx, id);
    if (kind !== 'zkteco') {
      throw new AppError('CONFLICT', { message: 'Solo las terminales ZKTeco guardan la lista.' });
    }
    await auditDevice(tx, 'sync', id);
    return { changes: await syncPeople(tx, id, true) };
  });
}
