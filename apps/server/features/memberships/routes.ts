import { reminderRoutes } from '@forja/contract/memberships/reminder-routes';
import { membershipRequestRoutes } from '@forja/contract/memberships/request-routes';
import { membershipRoutes } from '@forja/contract/memberships/routes';
import { reaches, requireReach, requireRecordInReach } from '../../domain/duties/reach.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { defineFeature } from '../../platform/http/feature.ts';
import { may, requirePermission } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { everyRow, sendList } from '../exports/public.ts';
import { addToFamily, closedAccount } from './changes/add-to-family.ts';
import * as cancels from './changes/cancel-membership.ts';
import { changePlan, previewChange } from './changes/change-plan.ts';
import { correctMembership } from './changes/correct-membership.ts';
import { previewCancellation } from './changes/give-unused-back.ts';
import { giveGrace, readGrace } from './changes/grace.ts';
import { pauseMembership, unpauseMembership } from './changes/pause-membership.ts';
import * as stops from './changes/stop-membership.ts';
import { membershipsExport } from './export.ts';
import * as membershipRows from './membership-rows.ts';
import * as memberships from './memberships.ts';
import { pausesOf, remindersOfEnds, visitsUsedBy } from './personal-data.ts';
import { membershipsSeenBy } from './policy.ts';
import { readReminders, updateReminders } from './reminders/reminder-texts.ts';
import { remindersJob } from './reminders/reminders.ts';
import { askForPause } from './requests/ask-for-pause.ts';
import { askForPlan } from './requests/ask-for-plan.ts';
import { refuseRequest, withdrawRequest } from './requests/close-request.ts';
import { readOutlook } from './requests/outlook.ts';
import * as requestRows from './requests/request-rows.ts';
import { waitingRequests } from './requests/waiting-requests.ts';
import { previewSale } from './sales/preview-sale.ts';
import { requireSaleBy } from './sales/sale-limits.ts';
import { sellTogether } from './sales/sell-together.ts';

const requireMembership = (db: Db, caller: Caller, id: string) =>
  requireRecordInReach(db, caller, 'memberships', id);

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
      async sell({ db, caller, body }) {
        await requireSaleBy(db, caller, body);
        return sellTogether(db, body);
      },
      async previewSale({ db, caller, body }) {
        await requireReach(db, caller, body.userId);
        return previewSale(db, body);
      },
      async renew({ db, caller, params, body }) {
        await requireMembership(db, caller, params.id);
        return memberships.renewAtDesk(db, params.id, body.payment, body.promotionCode);
      },
      async previewRenewal({ db, caller, params, query }) {
        await requireMembership(db, caller, params.id);
        return memberships.previewRenewal(db, params.id, query.code);
      },
      async previewChange({ db, caller, params, query }) {
        await requireMembership(db, caller, params.id);
        return previewChange(db, params.id, query);
      },
      async changePlan({ db, caller, params, body }) {
        await requireMembership(db, caller, params.id);
        return changePlan(db, params.id, body);
      },
      async freeze({ db, caller, params }) {
        await requireMembership(db, caller, params.id);
        return stops.freezeMembership(db, params.id);
      },
      async unfreeze({ db, caller, params }) {
        await requireMembership(db, caller, params.id);
        return stops.unfreezeMembership(db, params.id);
      },
      async readGrace({ db, caller, params }) {
        await requireMembership(db, caller, params.id);
        return readGrace(db, params.id);
      },
      async extend({ db, caller, params, body }) {
        await requireMembership(db, caller, params.id);
        return giveGrace(db, caller, params.id, body);
      },
      async addToFamily({ db, caller, params, body }) {
        await requireMembership(db, caller, params.id);
        if (!(await reaches(db, caller, body.userId))) throw closedAccount();
        return addToFamily(db, params.id, body);
      },
      async cancel({ db, caller, params, body }) {
        if (!may(caller, 'people.edit')) {
          return cancels.cancelOwn(db, caller, params.id, body.when);
        }
        await requireMembership(db, caller, params.id);
        if (body.creditUnused) requirePermission(caller, 'money.refund');
        return cancels.cancelMembership(db, params.id, body);
      },
      async previewCancel({ db, caller, params }) {
        await requireMembership(db, caller, params.id);
        return previewCancellation(db, params.id);
      },
      async undoCancel({ db, caller, params }) {
        await requireMembership(db, caller, params.id);
        return cancels.undoCancellation(db, caller, params.id);
      },
      async setAutoRenew({ db, caller, params, body }) {
        await requireMembership(db, caller, params.id);
        return cancels.setAutoRenew(db, caller, params.id, body.autoRenew);
      },
      async pause({ db, caller, params, body }) {
        await requireMembership(db, caller, params.id);
        return pauseMembership(db, params.id, body);
      },
      async unpause({ db, caller, params }) {
        await requireMembership(db, caller, params.id);
        return unpauseMembership(db, params.id);
      },
      async correct({ db, caller, params, body }) {
        await requireMembership(db, caller, params.id);
        return correctMembership(db, params.id, body);
      },
    },
    [remindersJob(platform)],
  );
}

/** Requests of members about their membership. */
export function membershipRequestsFeature({ person }: Platform) {
  person.personalData.push({
    section: 'membershipRequests',
    read: (db, userId) => requestRows.allOf(db, userId),
  });
  return defineFeature(membershipRequestRoutes, {
    outlook: ({ db, caller, params }) => readOutlook(db, caller, params.id),
    askForPause: ({ db, caller, params, body }) => askForPause(db, caller, params.id, body),
    askForPlan: ({ db, caller, params, body }) => askForPlan(db, caller, params.id, body),
    listOwn: ({ db, caller }) => requestRows.listOf(db, caller.userId),
    listWaiting: ({ db, caller, query }) => waitingRequests(db, caller, query.userId),
    withdraw: ({ db, caller, params }) => withdrawRequest(db, caller, params.id),
    refuse: ({ db, caller, params, body }) => refuseRequest(db, caller, params.id, body.reason),
  });
}

export function remindersFeature() {
  return defineFeature(reminderRoutes, {
    read: ({ db }) => readReminders(db),
    update: ({ db, body }) => updateReminders(db, body),
  });
}
