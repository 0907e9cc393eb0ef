import {
  type Payment,
  type PaymentsQuery,
  paymentRoutes,
} from '@forja/contract/memberships/payment-routes';
import { reminderRoutes } from '@forja/contract/memberships/reminder-routes';
import { membershipRoutes } from '@forja/contract/memberships/routes';
import { isManagement } from '@forja/contract/roles';
import type { Db } from '../../platform/db/gym-db.ts';
import { defineFeature } from '../../platform/http/feature.ts';
import { MAX_ROWS } from '../../platform/identity/person-registry.ts';
import { ownRowsOf } from '../../platform/identity/subject.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendList } from '../exports/public.ts';
import * as cancels from './cancel-membership.ts';
import { changePlan, previewChange } from './change-plan.ts';
import { correctMembership } from './correct-membership.ts';
import { createPayment } from './create-payment.ts';
import { membershipsExport, paymentsExport, plansExport } from './export.ts';
import * as membershipRows from './membership-rows.ts';
import * as memberships from './memberships.ts';
import { listMoneyTargetChanges, seeMoneyTargetChanges } from './money-target.ts';
import { pauseMembership, unpauseMembership } from './pause-membership.ts';
import { readPaymentDetails, updatePaymentDetails } from './payment-details.ts';
import { findPayment, listPayments } from './payment-rows.ts';
import * as plans from './plans.ts';
import { previewSale } from './preview-sale.ts';
import { sendReceipt } from './receipt-pdf.ts';
import { addPhoto, shownPayment } from './receipt-photos.ts';
import { readReminders, updateReminders } from './reminder-texts.ts';
import { remindersJob } from './reminders.ts';
import { confirmPayment, rejectPayment } from './review-payment.ts';
import { sellMembership } from './sell-membership.ts';
import * as stops from './stop-membership.ts';
import { voidPayment } from './void-payment.ts';

export function membershipsFeature(platform: Platform) {
  const { person } = platform;
  person.membershipOf = memberships.currentMembership;
  person.personalData.push({
    section: 'memberships',
    read: async (db, userId) =>
      (await membershipRows.list(db, { limit: MAX_ROWS, history: true, userId })).rows,
  });
  return defineFeature(
    membershipRoutes,
    {
      listPlans: ({ db, caller }) => plans.listPlans(db, isManagement(caller.role)),
      exportPlans: ({ db, query, reply }) =>
        sendList(db, platform.files, reply, query.format, plansExport(db)),
      createPlan: ({ db, body }) => plans.createPlan(db, body),
      updatePlan: ({ db, params, body }) => plans.updatePlan(db, params.id, body),
      deletePlan: ({ db, params }) => plans.deletePlan(db, params.id),
      async list({ db, caller, query, page }) {
        const { rows, total, next } = await membershipRows.list(db, {
          ...query,
          ...ownRowsOf(caller),
        });
        page(total, next);
        return rows;
      },
      export: ({ db, query: { format, ...filters }, reply }) =>
        sendList(db, platform.files, reply, format, membershipsExport(db, filters)),
      counts: ({ db }) => membershipRows.counts(db),
      sell: ({ db, body }) => sellMembership(db, body),
      previewSale: ({ db, body }) => previewSale(db, body),
      renew: ({ db, params, body }) => memberships.renewMembership(db, params.id, body.payment),
      previewChange: ({ db, params, query }) => previewChange(db, params.id, query.planId),
      changePlan: ({ db, params, body }) => changePlan(db, params.id, body.planId, body.payment),
      freeze: ({ db, params }) => stops.freezeMembership(db, params.id),
      unfreeze: ({ db, params }) => stops.unfreezeMembership(db, params.id),
      extend: ({ db, params, body }) => stops.extendMembership(db, params.id, body.days),
      cancel: ({ db, caller, params, body }) => {
        if (isManagement(caller.role)) {
          return cancels.cancelMembership(db, params.id, body.reason, body.when);
        }
        return body.when === 'end'
          ? cancels.cancelOwn(db, caller, params.id)
          : cancels.setAutoRenew(db, caller, params.id, false);
      },
      undoCancel: ({ db, caller, params }) => cancels.undoCancellation(db, caller, params.id),
      setAutoRenew: ({ db, caller, params, body }) =>
        cancels.setAutoRenew(db, caller, params.id, body.autoRenew),
      pause: ({ db, params, body }) => pauseMembership(db, params.id, body),
      unpause: ({ db, params }) => unpauseMembership(db, params.id),
      correct: ({ db, params, body }) => correctMembership(db, params.id, body),
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

export function paymentsFeature(platform: Platform) {
  const { files, signedFiles, person } = platform;
  const shown = async (db: Db, payment: Promise<Payment>) =>
    shownPayment(signedFiles, db.gymId, await payment);
  const list = async (db: Db, query: PaymentsQuery) => {
    const found = await listPayments(db, query);
    return {
      ...found,
      rows: found.rows.map((payment) => shownPayment(signedFiles, db.gymId, payment)),
    };
  };
  person.personalData.push({
    section: 'payments',
    read: async (db, userId) => (await list(db, { limit: MAX_ROWS, userId })).rows,
  });
  return defineFeature(paymentRoutes, {
    async list({ db, caller, query, page }) {
      const { rows, total, next } = await list(db, { ...query, ...ownRowsOf(caller) });
      page(total, next);
      return rows;
    },
    export: ({ db, query: { format, ...filters }, reply }) =>
      sendList(db, files, reply, format, paymentsExport(db, filters)),
    create: ({ db, caller, body }) => shown(db, createPayment(db, caller, body)),
    addPhoto: ({ db, caller, params, file }) =>
      shown(db, addPhoto(db, signedFiles, caller, params.id, file.bytes)),
    confirm: ({ db, params, query }) => shown(db, confirmPayment(db, params.id, query.allowCredit)),
    reject: ({ db, params, body }) => shown(db, rejectPayment(db, params.id, body.reason)),
    void: ({ db, params, body }) => shown(db, voidPayment(db, params.id, body.reason)),
    async receipt({ db, caller, params, reply }) {
      return sendReceipt(db, files, reply, await findPayment(db, caller, params.id));
    },
    readDetails: ({ db }) => readPaymentDetails(db),
    updateDetails: ({ db, body }) => updatePaymentDetails(platform, db, body),
    listTargetChanges: ({ db, caller }) => listMoneyTargetChanges(db, caller.userId),
    seeTargetChanges: ({ db, caller, body }) =>
      seeMoneyTargetChanges(db, caller.userId, body.until),
  });
}
