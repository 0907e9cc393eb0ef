import Fastify from 'fastify';
import { startFakeStripe } from '../../test/gateways/fake-stripe.ts';
import { describeGateway } from '../../test/gateways/gateway-conformance.ts';
import { newId } from '../db/ids.ts';
import { createStripe } from './stripe.ts';

const ACCOUNT = 'acct_1HierroNorte';

describeGateway('Stripe', async () => {
  const stripe = await startFakeStripe();
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = stripe.env;
  const open = createStripe(
    { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: STRIPE_API_URL },
    Fastify().log,
  );
  const noticeOf = ({ body, signature }: { body: string; signature: string }) => ({
    body: Buffer.from(body),
    headers: { 'stripe-signature': signature },
  });
  return {
    gateway: open(ACCOUNT),
    gymId: newId(),
    account: ACCOUNT,
    pay: stripe.pay,
    notice: (id) => noticeOf(stripe.sessionEvent(id)),
    forgery: (id) => noticeOf(stripe.sessionEvent(id, 'whsec_of_somebody_else')),
    refundedCents: stripe.refundedCents,
    faults: stripe.faults,
    payouts: {
      payOut: ({ others = 0, isByHand = false, at } = {}) =>
        stripe.payOut(ACCOUNT, {
          also: Array.from({ length: others }, (_, place) => ({
            amount: place - 40,
            reporting_category: 'fee',
            description: 'Radar',
          })),
          ...(isByHand && { detail: 'not_applicable' }),
          ...(at && { at }),
        }),
      belongs: (gymId) => void stripe.belongs(ACCOUNT, gymId),
    },
    savedCards: {
      leaveCard: (id, decline) => void stripe.leaveCard(id, { decline: decline ?? null }),
      declines: {
        expired: 'expired_card',
        insufficient: 'insufficient_funds',
        stolen: 'stolen_card',
        authentication: 'authentication_required',
        other: 'do_not_honor',
      },
      chargedCents: (ref) =>
        stripe.intents
          .filter(({ metadata, status }) => metadata.ref === ref && status === 'succeeded')
          .reduce((sum, { amount }) => sum + amount, 0),
      chargeNotice(ref) {
        const made = stripe.intents.find(({ metadata }) => metadata.ref === ref);
        return noticeOf(stripe.chargeEvent(made?.id ?? ''));
      },
    },
  };
});
