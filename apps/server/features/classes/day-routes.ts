import { classDayRoutes } from '@forja/contract/classes/day-routes';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { copyWeek } from './copy-week.ts';
import { chargeFee, listFees, waiveFee } from './fees.ts';
import { addHoliday, listHolidays, removeHoliday } from './holidays.ts';

export function classDaysFeature(platform: Platform) {
  return defineFeature(classDayRoutes, {
    holidays: ({ db }) => listHolidays(db),
    addHoliday: ({ db, body }) => addHoliday(platform, db, body),
    removeHoliday: ({ db, params }) => removeHoliday(db, params.id),
    copyWeek: ({ db, body }) => copyWeek(db, body),
    fees: ({ db }) => listFees(db),
    chargeFee: ({ db, params, body }) => chargeFee(db, params.id, body),
    waiveFee: ({ db, params }) => waiveFee(db, params.id),
  });
}
