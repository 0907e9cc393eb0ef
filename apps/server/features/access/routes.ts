import { accessRoutes, type CheckIn } from '@forja/contract/access/routes';
import { requireReach } from '../../domain/duties/reach.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Caller, DeviceCaller } from '../../platform/identity/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { everyRow, sendList } from '../exports/public.ts';
import { type CheckInPoint, checkIn } from './check-in.ts';
import { createEntryKeys, givePin, readEntryCode, renewEntryCode } from './codes/credentials.ts';
import { givePins } from './codes/give-pins.ts';
import { choosePin } from './codes/own-pin.ts';
import { findDirection } from './direction.ts';
import { listEntries } from './entry-rows.ts';
import { entriesExport } from './export.ts';
import { findPeopleAtDesk } from './people-at-desk.ts';
import { peopleInside, readOccupancy } from './people-inside.ts';
import { removalsOf, terminalsOf } from './personal-data.ts';
import { entriesSeenBy } from './policy.ts';
import { readAccessPolicy, updateAccessPolicy } from './rules.ts';
import { undoEntry } from './undo-entry.ts';

/** A device checks people in at its own door; staff at the desk may name a door. */
async function checkInPointOf(
  db: Db,
  caller: Caller | DeviceCaller,
  { deviceId: named, userId, number }: CheckIn,
): Promise<CheckInPoint> {
  if (caller.kind === 'device') {
    const { deviceId, direction, isKiosk } = caller;
    if (isKiosk ? userId : number) throw new AppError('FORBIDDEN');
    return { deviceId, direction, staffId: null };
  }
  // At the desk a person is found by their number, seen and then let in.
  if (number) throw new AppError('FORBIDDEN');
  if (userId) await requireReach(db, caller, userId);
  const deviceId = named ?? null;
  const direction = deviceId === null ? 'in' : await findDirection(db, deviceId);
  return { deviceId, direction, staffId: caller.userId };
}

export function accessFeature({ secrets, person, files }: Platform) {
  const keys = createEntryKeys(secrets);
  person.personalData.push({
    section: 'entries',
    list: (db, userId) => everyRow((page) => listEntries(db, { ...page, userId })),
  });
  person.personalData.push(
    { section: 'terminales', read: terminalsOf },
    { section: 'retirosDeHuellaYRostro', read: removalsOf },
  );
  return defineFeature(accessRoutes, {
    async list({ db, caller, query, page }) {
      const seen = { ...query, ...(await entriesSeenBy(db, caller, query.userId)) };
      const { rows, total, next } = await listEntries(db, seen, caller);
      page(total, next);
      return rows;
    },
    export: ({ db, query: { format, ...filters }, reply }) =>
      sendList(db, files, reply, format, entriesExport(db, filters)),
    code: ({ db, caller }) => readEntryCode(db, keys, caller.userId),
    renewCode: ({ db, caller }) => renewEntryCode(db, keys, caller.userId),
    async givePin({ db, caller, params }) {
      await requireReach(db, caller, params.id);
      return givePin(db, keys, params.id);
    },
    choosePin: ({ db, caller, body }) => choosePin(db, keys, caller.userId, body.pin),
    givePins: ({ db, caller, body }) => givePins(db, keys, caller, body),
    checkIn: async ({ db, caller, body }) =>
      checkIn(db, keys, body, await checkInPointOf(db, caller, body)),
    undo: ({ db, params }) => undoEntry(db, params.id),
    people: ({ db, caller, query }) => findPeopleAtDesk(db, caller, query.search),
    occupancy: ({ db, query }) => readOccupancy(db, query.day),
    inside: ({ db, caller }) => peopleInside(db, caller),
    readPolicy: ({ db }) => readAccessPolicy(db),
    updatePolicy: ({ db, body }) => updateAccessPolicy(db, body),
  });
}
