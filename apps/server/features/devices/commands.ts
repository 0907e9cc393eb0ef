import type { Heartbeat } from '@forja/contract/devices/routes';
import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { announce, type Notices } from '../../platform/notices/notices.ts';
import { newEntry, publishEntry, readForDoors } from '../access/public.ts';
import * as devices from './device-rows.ts';

/** Announced with a device's id when a command is waiting for it. */
const COMMAND_QUEUED = 'device-command';

/** An opening is for a person who waits now; a terminal asks every half minute. */
const OPEN_SECONDS = 45;

/** Asks a door to open and says whether its device is online. */
export async function openDoor(db: Db, caller: Caller, deviceId: string) {
  return db.tx(async (tx) => {
    const device = await devices.findDevice(tx, deviceId, caller);
    const commandId = newId();
    await tx.run(
      build.insertInto('access_commands').values({
        gym_id: tx.gymId,
        id: commandId,
        device_id: deviceId,
        kind: 'open',
        expires_at: new Date(Date.now() + OPEN_SECONDS * 1_000),
      }),
    );
    const opened = newEntry(tx.gymId, {
      id: commandId,
      at: new Date(),
      userId: null,
      deviceId,
      direction: device.direction,
      staffId: tx.actor.userId,
      reason: null,
      method: 'remote',
    });
    await tx.run(opened);
    await audit(tx, { action: 'devices.open', objectType: 'device', objectId: deviceId });
    await announce(tx, COMMAND_QUEUED, deviceId);
    await publishEntry(tx, commandId, null);
    return { commandId, online: device.online };
  });
}

/** Claims a device's waiting openings, so that each is sent once. */
const claimOpenings = (db: Db, deviceId: string) =>
  db.all(sql<{ id: string; kind: 'open' }>`
    update access_commands set sent_at = now()
    where device_id = ${deviceId} and kind = 'open' and sent_at is null and expires_at > now()
    returning id, kind`);

async function recordResults(db: Db, deviceId: string, done: Heartbeat['done']): Promise<void> {
  for (const { id, result } of done) {
    await db.run(
      build
        .updateTable('access_commands')
        .set({ done_at: new Date(), result })
        .where('id', '=', id)
        .where('device_id', '=', deviceId)
        .where('done_at', 'is', null),
    );
  }
}

/** Lets a device's call wait for a command, which any server may queue. */
export function createCommandQueue(notices: Notices) {
  const waiting = new Map<string, Set<() => void>>();
  notices.on(COMMAND_QUEUED, ({ ref }) => {
    for (const wake of waiting.get(ref ?? '') ?? []) wake();
  });

  function listen(deviceId: string, seconds: number) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, seconds * 1_000);
    const all = waiting.get(deviceId) ?? new Set();
    waiting.set(deviceId, all.add(resolve));
    const stop = () => {
      clearTimeout(timer);
      all.delete(resolve);
      if (all.size === 0) waiting.delete(deviceId);
    };
    return { woken: promise, stop };
  }

  return {
    /** Records that the device is online and returns its commands, waiting briefly if asked to. */
    async heartbeat(db: Db, deviceId: string, { software, done, waitSeconds }: Heartbeat) {
      await devices.recordHeartbeat(db, deviceId, software);
      await recordResults(db, deviceId, done);
      // Starts listening before the first look, so that a command queued in between is not missed.
      const listener = listen(deviceId, waitSeconds);
      try {
        let commands = await claimOpenings(db, deviceId);
        if (commands.length === 0 && waitSeconds > 0) {
          await listener.woken;
          commands = await claimOpenings(db, deviceId);
        }
        return { now: new Date().toISOString(), commands, ...(await readForDoors(db)) };
      } finally {
        listener.stop();
      }
    },
  };
}
