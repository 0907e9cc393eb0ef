import { subscriptionRoutes } from '@forja/contract/subscription/routes';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendList } from '../exports/public.ts';
import { readSettings } from '../settings/public.ts';
import { invoicesExport } from './export.ts';
import { sendInvoice } from './invoice-pdf.ts';
import * as invoices from './invoices.ts';
import { remindOwnersJob } from './remind-owners.ts';
import { settleCard, withdrawReported } from './settle.ts';
import * as subscription from './subscription.ts';

export function subscriptionFeature(platform: Platform) {
  platform.cards.onPaid(subscription.SUBSCRIPTION_KIND, (paid) => settleCard(platform, paid));
  return defineFeature(
    subscriptionRoutes,
    {
      read: ({ db, gym }) => subscription.readSubscription(platform, db, gym),
      renew: ({ db, gym, body }) => subscription.renew(platform, db, gym, body),
      async invoices({ db, query, page }) {
        const { rows, total, next } = await invoices.list(db, query);
        page(total, next);
        return rows;
      },
      exportInvoices: ({ db, query, reply }) =>
        sendList(db, platform.files, reply, query.format, invoicesExport(db)),
      async invoicePdf({ db, gym, params, reply }) {
        const invoice = await invoices.find(db, params.id);
        return sendInvoice(reply, invoice, await readSettings(db, gym.subdomain));
      },
      withdraw: ({ db, params }) => withdrawReported(db, params.id),
    },
    [remindOwnersJob(platform)],
  );
}
