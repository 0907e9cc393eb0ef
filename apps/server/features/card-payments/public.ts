/** What other features may use of payments by card; everything else here is its own. */
export { addLink as addPaymentLink } from './payment-links.ts';
