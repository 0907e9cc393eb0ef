/** What other features may use of the counter; everything else here is its own. */

export { paymentLink, receiptLink } from './receipt-link.ts';
export { saleInReach } from './sale-rows.ts';
