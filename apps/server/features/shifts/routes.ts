import { shiftRoutes } from '@forja/contract/shifts/routes';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { closeShift, countDrawer } from './close-shift.ts';
import { readCounterSettings, updateCounterSettings } from './counter-settings.ts';
import { isRegisterAtReach, isTheirShift, requireRegisterOf, requireShiftOf } from './policy.ts';
import { createRegister, listRegisters, updateRegister } from './registers.ts';
import { readDay, sendDaySheet, sendShiftSheet } from './sheets.ts';
import * as shiftRows from './shift-rows.ts';
import * as shifts from './shifts.ts';

export function shiftsFeature({ files }: Platform) {
  return defineFeature(shiftRoutes, {
    listRegisters: ({ db, caller }) => listRegisters(db, isRegisterAtReach(caller)),
    createRegister: ({ db, body }) => createRegister(db, body),
    updateRegister: ({ db, params, body }) => updateRegister(db, params.id, body),
    readSettings: ({ db }) => readCounterSettings(db),
    updateSettings: ({ db, body }) => updateCounterSettings(db, body),
    async list({ db, caller, query, page }) {
      const { rows, total, next } = await shiftRows.list(db, query, isTheirShift(caller));
      page(total, next);
      return rows;
    },
    current: ({ db }) => shifts.readCurrent(db),
    open: ({ db, caller, body }) => shifts.openShift(db, caller, body),
    async join({ db, caller, params }) {
      await requireRegisterOf(db, caller, params.id);
      return shifts.joinShift(db, caller.userId, params.id);
    },
    async read({ db, caller, params }) {
      await requireShiftOf(db, caller, params.id);
      return shifts.readShift(db, params.id);
    },
    async move({ db, caller, params, body }) {
      await requireShiftOf(db, caller, params.id);
      return shifts.moveCash(db, params.id, body);
    },
    async count({ db, caller, params, body }) {
      await requireShiftOf(db, caller, params.id);
      return countDrawer(db, caller, params.id, body);
    },
    async close({ db, caller, params, body }) {
      await requireShiftOf(db, caller, params.id);
      return closeShift(db, params.id, body.note);
    },
    async sheet({ db, caller, params, reply }) {
      await requireShiftOf(db, caller, params.id);
      return sendShiftSheet(db, files, reply, params.id);
    },
    readDay: ({ db, query }) => readDay(db, query.day),
    daySheet: ({ db, query, reply }) => sendDaySheet(db, files, reply, query.day),
  });
}
