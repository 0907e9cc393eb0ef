import { deviceRoutes } from '@forja/contract/devices/routes';
import { AppError } from '../../platform/errors/app-error.ts';
import { defineFeature, type Handlers } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createEntryKeys } from '../access/public.ts';
import { sendList } from '../exports/public.ts';
import { createListSigner, makeAllowList } from './allow-list.ts';
import { accessCleanup } from './cleanup.ts';
import { createCommandQueue, openDoor } from './commands.ts';
import { findDevice } from './device-rows.ts';
import * as devices from './devices.ts';
import { devicesExport } from './export.ts';
import { terminalsJob } from './terminals/job.ts';
import { createTerminalKeys } from './terminals/keys.ts';
import { storeUploadedEvents } from './uploads.ts';
import { watchDoorsJob } from './watch-doors.ts';

export function devicesFeature(platform: Platform) {
  const { secrets, notices, files } = platform;
  const keys = createEntryKeys(secrets);
  const terminalKeys = createTerminalKeys(secrets);
  const signer = createListSigner(secrets);
  const desk = createCommandQueue(notices);
  const handlers: Handlers<typeof deviceRoutes> = {
    list: ({ db, caller }) => devices.listDevices(db, terminalKeys, caller),
    export: ({ db, query, reply }) => sendList(db, files, reply, query.format, devicesExport(db)),
    create: ({ db, body }) => devices.createDevice(db, terminalKeys, body),
    update: ({ db, params, body }) => devices.updateDevice(db, terminalKeys, params.id, body),
    remove: ({ db, params }) => devices.removeDevice(platform, db, params.id),
    renewToken: ({ db, params }) => devices.renewToken(db, terminalKeys, params.id),
    sync: ({ db, params }) => devices.syncTerminal(db, params.id),
    open: ({ db, caller, params }) => openDoor(db, caller, params.id),
    async self({ db, caller }) {
      const { id, name, direction } = await findDevice(db, caller.deviceId);
      const now = new Date().toISOString();
      return { id, name, direction, now, publicKey: signer.publicKeyOf(db.gymId) };
    },
    heartbeat: ({ db, caller, body }) => desk.heartbeat(db, caller.deviceId, body),
    allowList: ({ db, caller }) => makeAllowList(db, { keys, signer }, caller.deviceId),
    async upload({ db, caller, body }) {
      // It decides nothing by itself, and so has nothing to report.
      if (caller.isKiosk) throw new AppError('FORBIDDEN');
      return storeUploadedEvents(db, caller.deviceId, body.events);
    },
  };
  return defineFeature(deviceRoutes, handlers, [
    terminalsJob(platform),
    watchDoorsJob(platform),
    devices.entriesOfDoors.job(platform),
    accessCleanup(platform),
  ]);
}
