import {
  type Payment,
  type PaymentsQuery,
  paymentRoutes,
} from '@forja/contract/accounts/payment-routes';
import { requireRecordInReach } from '../../domain/duties/reach.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Caller } from '../../platform/identity/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireOtherAccount } from '../accounts/public.ts';
import { everyRow, sendList } from '../exports/public.ts';
import {
  listMoneyTargetChanges,
  seeMoneyTargetChanges,
  updatePaymentDetails,
} from '../money-targets/public.ts';
import { readPaymentDetails } from '../settings/public.ts';
import { createPayment } from './create-payment.ts';
import { giveAmountBack } from './give-amount-back.ts';
import { mailReceiptsOnNotice, receiptsJob } from './mail-receipts.ts';
import { findPayment, listPayments } from './payment-rows.ts';
import { paymentsExport } from './payments-export.ts';
import { asDownloaded, receiptFiles } from './personal-receipts.ts';
import { paymentsSeenBy } from './policy.ts';
import { sendReceipt } from './receipt-pdf.ts';
import { addPhoto, shownPayment } from './receipt-photos.ts';
import { reopenReport } from './reopen-report.ts';
import { confirmPayment, rejectPayment } from './review-payment.ts';
import { saleReceipt } from './sale-of-payment.ts';
import { voidPayment } from './void-payment.ts';

const requirePayment = (db: Db, caller: Caller, id: string) =>
  requireRecordInReach(db, caller, 'payments', id);

/**
 * Like the above for changes to what somebody has paid: for one's own another person must decide.
 */
async function requireOthersPayment(db: Db, caller: Caller, id: string): Promise<void> {
  await requirePayment(db, caller, id);
  requireOtherAccount(caller, (await findPayment(db, caller, id)).userId);
}

export function paymentsFeature(platform: Platform) {
  const { files, signedFiles, person } = platform;
  mailReceiptsOnNotice(platform);
  const shown = async (db: Db, payment: Promise<Payment>) =>
    shownPayment(signedFiles, db.gymId, await payment);
  const list = async (db: Db, query: PaymentsQuery, caller?: Caller) => {
    const found = await listPayments(db, query, caller);
    return {
      ...found,
      rows: found.rows.map((payment) => shownPayment(signedFiles, db.gymId, payment)),
    };
  };
  person.personalData.push({
    section: 'payments',
    list: (db, userId) =>
      everyRow(async (page) => {
        const { rows, next } = await listPayments(db, { ...page, userId });
        return { rows: rows.map(asDownloaded), next };
      }),
  });
  person.personalFiles.push((db, userId) => receiptFiles(db, signedFiles, userId));
  return defineFeature(
    paymentRoutes,
    {
      async list({ db, caller, query, page }) {
        const seen = { ...query, ...paymentsSeenBy(caller) };
        const { rows, total, next } = await list(db, seen, caller);
        page(total, next);
        return rows;
      },
      export: ({ db, query: { format, ...filters }, reply }) =>
        sendList(db, files, reply, format, paymentsExport(db, filters)),
      create: ({ db, caller, body }) => shown(db, createPayment(db, caller, body)),
      addPhoto: ({ db, caller, params, file }) =>
        shown(db, addPhoto(db, signedFiles, caller, params.id, file.bytes)),
      async confirm({ db, caller, params, query }) {
        await requireOthersPayment(db, caller, params.id);
        return shown(db, confirmPayment(db, params.id, query.allowCredit));
      },
      async reject({ db, caller, params, body }) {
        await requirePayment(db, caller, params.id);
        return shown(db, rejectPayment(db, params.id, body.reason));
      },
      async reopen({ db, caller, params }) {
        await requireOthersPayment(db, caller, params.id);
        return shown(db, reopenReport(db, params.id));
      },
      async void({ db, caller, params, body }) {
        await requireOthersPayment(db, caller, params.id);
        return shown(db, voidPayment(db, params.id, body.reason));
      },
      async giveBack({ db, caller, params, body }) {
        await requireOthersPayment(db, caller, params.id);
        return shown(db, giveAmountBack(db, params.id, body));
      },
      async receipt({ db, caller, params, query, reply }) {
        const payment = await findPayment(db, caller, params.id);
        return payment.saleId
          ? saleReceipt.read()(db, reply, payment.saleId, query.paper)
          : sendReceipt(db, files, reply, payment, query.paper);
      },
      readDetails: ({ db }) => readPaymentDetails(db),
      updateDetails: ({ db, body }) => updatePaymentDetails(platform, db, body),
      listTargetChanges: ({ db, caller }) => listMoneyTargetChanges(db, caller.userId),
      seeTargetChanges: ({ db, caller, body }) =>
        seeMoneyTargetChanges(db, caller.userId, body.until),
    },
    [receiptsJob(platform)],
  );
}
