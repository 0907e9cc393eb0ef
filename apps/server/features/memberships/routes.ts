import { reminderRoutes } from '@forja/contract/memberships/reminder-routes';
import { membershipRoutes } from '@forja/contract/memberships/routes';
import { requireRecordInReach } from '../../domain/duties/reach.ts';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { everyRow, sendList } from '../exports/public.ts';
import { membershipsExport } from './export.ts';
import * as membershipRows from './membership-rows.ts';
import { previewRenewal, renewAtDesk } from './memberships.ts';
import { pausesOf, remindersOfEnds, visitsUsedBy } from './personal-data.ts';
import { membershipsSeenBy } from './policy.ts';
import { readReminders, updateReminders } from './reminders/reminder-texts.ts';
import { remindersJob } from './reminders/reminders.ts';

export function membershipsFeature(platform: Platform) {
  const { person } = platform;
  person.membershipOf = membershipRows.countingOf;
  person.personalData.push({
    section: 'memberships',
    list: (db, userId) =>
      everyRow((page) => membershipRows.list(db, { ...page, history: true, userId })),
  });
  person.personalData.push(
    { section: 'pausas', read: pausesOf },
    { section: 'visitasUsadas', rows: visitsUsedBy },
    { section: 'avisosDeVencimiento', read: remindersOfEnds },
  );
  return defineFeature(
    membershipRoutes,
    {
      async list({ db, caller, query, page }) {
        const seen = { ...query, ...membershipsSeenBy(caller) };
        const { rows, total, next } = await membershipRows.list(db, seen, caller);
        page(total, next);
        return rows;
      },
      export: ({ db, query: { format, ...filters }, reply }) =>
        sendList(db, platform.files, reply, format, membershipsExport(db, filters)),
      counts: ({ db, caller }) => membershipRows.counts(db, caller),
      async renew({ db, caller, params, body }) {
        await requireRecordInReach(db, caller, 'memberships', params.id);
        return renewAtDesk(db, params.id, body.payment, body.promotionCode);
      },
      async previewRenewal({ db, caller, params, query }) {
        await requireRecordInReach(db, caller, 'memberships', params.id);
        return previewRenewal(db, params.id, query.code);
      },
    },
    [remindersJob(platform)],
  );
}

export function remindersFeature() {
  return defineFeature(reminderRoutes, {
    read: ({ db }) => readReminders(db),
    update: ({ db, body }) => updateReminders(db, body),
  });
}
