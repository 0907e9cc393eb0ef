/** What other features may use of payments; everything else here is its own. */
export {
  applyCardMoney,
  type CardPurpose,
  cardPurpose,
  recordCardMoney,
  renewalDue,
} from './card-purpose.ts';
export { createPayment, reportCharges } from './create-payment.ts';
export { find as readPayment, findPayment } from './payment-rows.ts';
export { confirmPayment } from './review-payment.ts';
export { saleReceipt } from './sale-of-payment.ts';
export { voidPayment } from './void-payment.ts';
