/** What other features may use of payments by card; everything else here is its own. */

export {
  type CardRow,
  find as findCardPayment,
  insert as insertCardPayment,
  lock as lockCardPayment,
} from './card-rows.ts';
export { CARD_KIND } from './open-page.ts';
export { addLink as addPaymentLink, askForLinkMail } from './payment-links.ts';
export { cardPaid } from './take-money.ts';
