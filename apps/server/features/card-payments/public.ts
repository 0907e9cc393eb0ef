/** What other features may use of payments by card; everything else here is its own. */

export {
  CARD_PAYMENT_KIND,
  type CardRow,
  find as findCardPayment,
  insert as insertCardPayment,
  lock as lockCardPayment,
} from './card-rows.ts';
export { addLink as addPaymentLink, askForLinkMail } from './payment-links.ts';
export { cardPaid } from './take-money.ts';
