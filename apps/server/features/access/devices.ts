import type { Device, DeviceUpdate, NewDevice } from '@forja/contract/access/device-routes';
import { isManagement } from '@forja/contract/roles';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError, conflictAt, explaining } from '../../platform/http/errors.ts';
import { requireRoomForDoor } from '../subscription/public.ts';
import * as repo from './device-rows.ts';
import { newDeviceToken, tokenDigest } from './device-tokens.ts';

const record = (tx: Tx, action: string, id: string, changes: Record<string, unknown> = {}) =>
  audit(tx, { action: `devices.${action}`, objectType: 'device', objectId: id, changes });

const REFUSALS = {
  access_devices_name: () => conflictAt('name', 'Ya hay un dispositivo con ese nombre.'),
  terminal_serials_pkey: () =>
    conflictAt('serial', 'Ese número de serie ya está registrado en un gimnasio.'),
};

/** Doors with their state; what runs them is for management. */
export async function listDevices(db: Db, role: string): Promise<Device[]> {
  const devices = await repo.listDevices(db);
  if (isManagement(role)) return devices;
  return devices.map(({ id, name, kind, direction, online, lastSeenAt }) => ({
    id,
    name,
    kind,
    direction,
    online,
    lastSeenAt,
  }));
}

/** A terminal is known by its serial number, everything else by its token. */
async function giveIdentity(tx: Tx, id: string, device: NewDevice): Promise<string | null> {
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
  await tx.one(
    build
      .updateTable('access_devices')
      .set({ token_digest: tokenDigest(token) })
      .where('id', '=', id)
      .returning('id'),
  );
  return token;
}

export async function createDevice(db: Db, device: NewDevice) {
  const id = newId();
  return explaining(REFUSALS, () =>
    db.tx(async (tx) => {
      await requireRoomForDoor(tx);
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
      await repo.setPlans(tx, id, device.planIds);
      const token = await giveIdentity(tx, id, device);
      await record(tx, 'create', id, { name: device.name, kind: device.kind });
      return { device: await repo.findDevice(tx, id), token };
    }),
  );
}

export async function updateDevice(db: Db, id: string, update: DeviceUpdate): Promise<Device> {
  return explaining(REFUSALS, () =>
    db.tx(async (tx) => {
      const before = await repo.findDevice(tx, id);
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
      if (update.planIds) await repo.setPlans(tx, id, update.planIds);
      await record(tx, 'update', id, update);
      return repo.findDevice(tx, id);
    }),
  );
}

/** Forgets a door; its entries stay, without it. */
export async function removeDevice(db: Db, id: string): Promise<void> {
  await db.tx(async (tx) => {
    const { name } = await repo.findDevice(tx, id);
    await tx.run(build.deleteFrom('access_devices').where('id', '=', id));
    await record(tx, 'delete', id, { name });
  });
}

/** A new token; the old one stops working with the next call. */
export async function renewToken(db: Db, id: string) {
  return db.tx(async (tx) => {
    const device = await repo.findDevice(tx, id);
    if (device.kind === 'zkteco') {
      throw new AppError('CONFLICT', {
        message: 'Una terminal ZKTeco se reconoce por su número de serie: no usa token.',
      });
    }
    const token = await writeToken(tx, id);
    await record(tx, 'token', id);
    return { device: { ...device, hasToken: true }, token };
  });
}
