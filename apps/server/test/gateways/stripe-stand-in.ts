import { MINUTE_MS } from '@forja/calendar/duration';
import { startStripeServer } from './stripe-server.ts';

/**
 * Stripe for development: enter any account (`acct_1Prueba`) in Tienda → Pago y entrega. An account
 * belongs to the first gym that asks for a payment to it. Payments are paid out after a minute.
 */
const port = Number(process.env.STRIPE_STAND_IN_PORT ?? 3901);
const stripe = await startStripeServer(port, { paysAtPage: true });
const owners = new Map<string, string>();

setInterval(() => {
  for (const { account, metadata } of stripe.sessions) {
    if (!account || !metadata.gymId || owners.has(account)) continue;
    owners.set(account, metadata.gymId);
    stripe.belongs(account, metadata.gymId);
  }
  for (const account of owners.keys()) if (stripe.hasMoney(account)) stripe.payOut(account);
}, MINUTE_MS);
console.log(`Stripe stands in at http://127.0.0.1:${port}`);
