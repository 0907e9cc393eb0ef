/** What other features may use of the counter; everything else here is its own. */
export { readCounterSettings } from './counter-settings.ts';
export { paymentLink, receiptLink } from './sales/receipt-link.ts';
export { saleInReach } from './sales/sale-rows.ts';
export { currentLocation, giveCashBack, requireOpenDay, shiftFor } from './shifts/current-shift.ts';
