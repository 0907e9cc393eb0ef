/** What other features may use of accounts; everything else here is its own. */
export {
  currency as accountCurrency,
  holdAccount,
  holdAccountOf,
  openCharges,
  openSum,
} from './account-rows.ts';
export { returnableCents, reuseFreeMoney, settleWithFreeMoney } from './allocate.ts';
export { cancelCharge, creditAccount, endCharge, takeCreditBack } from './credit.ts';
export { requireDiscount } from './discount-limit.ts';
export { includedTax } from './included-tax.ts';
export { MONEY_REPORTED, PAYMENT_CONFIRMED, RECEIPT_COUNTER } from './insert-payment.ts';
export { passDebtsBack, passDebtsOn } from './pass-debts.ts';
export { bringInPayments, takeOutPayments } from './past-payments.ts';
export { requireOtherAccount } from './policy.ts';
export { postCharge, requireWritable } from './post-charge.ts';
export {
  recordPayment,
  recordUnusedPayment,
  requireOwed,
  settlePayment,
} from './record-payment.ts';
export { referenceKey, requireFreshReference } from './reference.ts';
export { refund } from './refund.ts';
export { failRefund, finishRefund } from './settle-refund.ts';
export { readAccount } from './statement.ts';
export { voidPayment } from './void-payment.ts';
