import { paymentLinkRoutes } from '@forja/contract/card-payments/link-routes';
import { cardPaymentRoutes } from '@forja/contract/card-payments/routes';
import { requireReach } from '../../domain/duties/reach.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { gatewayNameOf, listDoubts, paidAccount, settleDoubt } from '../gateways/public.ts';
import { planOffers } from '../membership-sales/public.ts';
import { CARD_PAYMENT_KIND } from './card-rows.ts';
import { checkOwn, closeJob, pagesJob } from './close-pages.ts';
import { settleCardRefund } from './give-back.ts';
import { payByLink, readDebt, readReturned, reportByLink } from './open-debt.ts';
import { startOwn } from './open-page.ts';
import * as links from './payment-links.ts';
import { cardPaymentsOf } from './personal-data.ts';
import { cardPaid } from './take-money.ts';

async function optionsFor({ cards }: Platform, db: Db, userId: string) {
  const gateway = gatewayNameOf(await paidAccount(db, cards));
  if (gateway === null) return { gateway, plans: [] };
  const offers = await planOffers(db, userId);
  const plans = offers.map(({ planId, name, priceCents, promotion, visitsTotal, ...offer }) => ({
    planId,
    name,
    visitsTotal,
    fullCents: priceCents,
    priceCents: priceCents - (promotion?.discountCents ?? 0),
    promotion: promotion?.name ?? null,
    covers: offer.covers,
    follows: offer.follows,
  }));
  return { gateway, plans };
}

export function cardPaymentsFeature(platform: Platform) {
  platform.person.personalData.push({ section: 'pagosConTarjeta', read: cardPaymentsOf });
  platform.cards.onPaid(CARD_PAYMENT_KIND, cardPaid(platform), 'gym');
  platform.cards.onRefund(CARD_PAYMENT_KIND, settleCardRefund(platform));
  return defineFeature(
    cardPaymentRoutes,
    {
      options: ({ db, caller }) => optionsFor(platform, db, caller.userId),
      start: ({ db, gym, caller, body }) => startOwn(platform, db, gym, caller.userId, body),
      check: ({ db, caller, params }) => checkOwn(platform, db, caller.userId, params.id),
      doubts: ({ db, caller }) => listDoubts(db, caller),
      settleDoubt: ({ db, caller, params, body }) => settleDoubt(db, caller, params.id, body.note),
    },
    [closeJob(platform), pagesJob(platform)],
  );
}

export const paymentLinksFeature = (platform: Platform) =>
  defineFeature(
    paymentLinkRoutes,
    {
      async list({ db, caller, query }) {
        await requireReach(db, caller, query.userId);
        return links.listLinks(db, query.userId);
      },
      async create({ db, caller, body }) {
        await requireReach(db, caller, body.userId);
        return links.createLink(platform, db, body);
      },
      async mail({ db, caller, body }) {
        await requireReach(db, caller, body.userId);
        return links.mailLink(platform, db, body);
      },
      async revoke({ db, caller, params }) {
        await requireReach(db, caller, await links.personOfLink(db, params.id));
        await links.revokeLink(db, params.id);
      },
      open: ({ db, params, query }) =>
        query.returned === 'true'
          ? readReturned(platform, db, params.token)
          : readDebt(platform, db, params.token),
      pay: ({ db, gym, params, body }) =>
        payByLink(platform, db, gym, params.token, body.amountCents),
      report: ({ db, params, body }) => reportByLink(platform, db, params.token, body),
    },
    [links.mailLinkJob(platform)],
  );
