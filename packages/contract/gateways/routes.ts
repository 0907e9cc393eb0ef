import { z } from 'zod';
import { instant, text } from '../fields.ts';
import { defineRoute } from '../route.ts';

const onvo = z.strictObject({
  /** With a test key no real money is paid. */
  mode: z.enum(['test', 'live']),
  /** The end of the secret key; the rest is never shown again. */
  keyHint: z.string(),
  connectedAt: z.string(),
  /** When its first webhook arrived; null: it may not be set up at the gateway. */
  heardAt: z.string().nullable(),
});

const gateway = z.strictObject({
  onvo: onvo.nullable(),
  /** The Stripe account that cards are paid to; null where they are not. */
  stripe: z.strictObject({ account: z.string() }).nullable(),
  /** The address for webhooks, which the owner enters at the gateway. */
  webhookUrl: z.string(),
});
export type PaymentGateway = z.output<typeof gateway>;

const trial = z.strictObject({
  /** `paid` is being given back; `failed` could not be given back. */
  state: z.enum(['open', 'paid', 'refunded', 'failed', 'closed']),
  amountCents: z.int(),
  currency: z.string(),
  failure: z.string().nullable(),
  /** Whose account it tried. */
  gateway: z.enum(['onvo', 'stripe']),
  createdAt: instant,
});
export type GatewayTrial = z.output<typeof trial>;

/** The gym's own account at a payment gateway, to which cards are paid. */
export const gatewayRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/payment-gateway',
    access: 'owner',
    summary: 'The account at a gateway that the gym connected, without its keys',
    response: gateway,
  }),
  connectOnvo: defineRoute({
    method: 'PUT',
    path: '/payment-gateway/onvo',
    access: 'owner',
    confirmed: true,
    summary: 'Connect the gym’s account at ONVO Pay; its key is tried first, every owner is told',
    body: z.strictObject({
      secretKey: z
        .string()
        .trim()
        .regex(/^onvo_(test|live)_secret_key_[\w-]{8,300}$/, {
          error: 'Copia la llave secreta completa: empieza con onvo_live_secret_key_.',
        }),
      webhookSecret: text(300).min(8, { error: 'Copia el secreto completo.' }),
    }),
    response: gateway,
  }),
  readTrial: defineRoute({
    method: 'GET',
    path: '/payment-gateway/trial',
    access: 'owner',
    summary: 'What became of the last trial charge; while it is not over, the gateway is asked',
    response: z.strictObject({ trial: trial.nullable() }),
  }),
  startTrial: defineRoute({
    method: 'POST',
    path: '/payment-gateway/trial',
    access: 'owner',
    summary:
      'Open a page for a small charge by which the account is tried; it is given back at once',
    response: z.strictObject({ url: z.string() }),
  }),
  disconnectOnvo: defineRoute({
    method: 'DELETE',
    path: '/payment-gateway/onvo',
    access: 'owner',
    confirmed: true,
    summary: 'Disconnect it; its keys are forgotten once nothing open needs them',
    response: gateway,
  }),
};
