import { classDayRoutes } from '@forja/contract/classes/day-routes';
import { requireRecordInReach } from '../../../domain/duties/reach.ts';
import { defineFeature } from '../../../platform/http/feature.ts';
import type { Platform } from '../../../platform/platform.ts';
import { copyWeek } from '../copy-week.ts';
import { chargeFee, listFees, waiveFee } from '../fees.ts';
import { addHoliday, listHolidays, removeHoliday } from './holidays.ts';

export function classDaysFeature(platform: Platform) {
  return defineFeature(classDayRoutes, {
    holidays: ({ db }) => listHolidays(db),
    addHoliday: ({ db, body }) => addHoliday(platform, db, body),
    removeHoliday: ({ db, params }) => removeHoliday(db, params.id),
    copyWeek: ({ db, body }) => copyWeek(db, body),
    fees: ({ db, caller }) => listFees(db, caller),
    async chargeFee({ db, caller, params, body }) {
      await requireRecordInReach(db, caller, 'class_fees', params.id);
      return chargeFee(db, params.id, body);
    },
    async waiveFee({ db, caller, params }) {
      await requireRecordInReach(db, caller, 'class_fees', params.id);
      return waiveFee(db, params.id);
    },
  });
}
