import { counterRoutes } from '@forja/contract/counter/routes';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { closeShift, countDrawer } from './close-shift.ts';
import { readCounterSettings, updateCounterSettings } from './counter-settings.ts';
import { createRegister, listRegisters, updateRegister } from './registers.ts';
import { readDay, sendDaySheet, sendShiftSheet } from './sheets.ts';
import * as shiftRows from './shift-rows.ts';
import * as shifts from './shifts.ts';

export function counterFeature({ files }: Platform) {
  return defineFeature(counterRoutes, {
    listRegisters: ({ db }) => listRegisters(db),
    createRegister: ({ db, body }) => createRegister(db, body),
    updateRegister: ({ db, params, body }) => updateRegister(db, params.id, body),
    readSettings: ({ db }) => readCounterSettings(db),
    updateSettings: ({ db, body }) => updateCounterSettings(db, body),
    async list({ db, query, page }) {
      const { rows, total, next } = await shiftRows.list(db, query);
      page(total, next);
      return rows;
    },
    current: ({ db }) => shifts.readCurrent(db),
    open: ({ db, caller, body }) => shifts.openShift(db, caller.userId, body),
    join: ({ db, caller, params }) => shifts.joinShift(db, caller.userId, params.id),
    read: ({ db, params }) => shifts.readShift(db, params.id),
    move: ({ db, params, body }) => shifts.moveCash(db, params.id, body),
    count: ({ db, params, body }) => countDrawer(db, params.id, body),
    close: ({ db, params, body }) => closeShift(db, params.id, body.note),
    sheet: ({ db, params, reply }) => sendShiftSheet(db, files, reply, params.id),
    readDay: ({ db, query }) => readDay(db, query.day),
    daySheet: ({ db, query, reply }) => sendDaySheet(db, files, reply, query.day),
  });
}
