import { afterAll } from 'vitest';
import { startStripeServer } from './stripe-server.ts';

/** A stand-in for Stripe while the tests of a file run. */
export async function startFakeStripe() {
  const stripe = await startStripeServer();
  afterAll(stripe.close);
  return stripe;
}
