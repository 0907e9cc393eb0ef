/** What other features may use of accounts; everything else here is its own. */
export {
  accountCurrency,
  lockAccount,
  lockAccountOf,
  openCharges,
  openSum,
} from './account-rows.ts';
export { requireDiscount } from './charges/discount-limit.ts';
export { moveDebts, returnDebts } from './charges/move-debts.ts';
export { postCharge, requireWritable } from './charges/post-charge.ts';
export { basisPoints, freeTax, startingTax } from './charges/tax.ts';
export { rulesAreProposed } from './debts/charging.ts';
export { askForDebts } from './debts/dunning.ts';
export {
  returnableCents,
  settleOldestWithMoneyInHand,
  settleWithMoneyInHand,
} from './payments/allocate.ts';
export {
  cancelCharge,
  cancelPart,
  creditAccount,
  endCharge,
  takeCreditBack,
} from './payments/credit.ts';
export {
  type FiscalDocuments,
  fiscalDocuments,
  type Settled,
} from './payments/fiscal-documents.ts';
export { MONEY_REPORTED, PAYMENT_CONFIRMED, RECEIPT_COUNTER } from './payments/insert-payment.ts';
export { importPastPayments, voidPastPayments } from './payments/past-payments.ts';
export {
  recordPayment,
  recordUnusedPayment,
  requireOwed,
  settlePayment,
} from './payments/record-payment.ts';
export {
  MIN_UNIQUE_REFERENCE,
  referenceKey,
  requireUnusedReference,
} from './payments/reference.ts';
export { refund } from './payments/refund.ts';
export { reversePayment } from './payments/reverse-payment.ts';
export { failRefund, finishRefund } from './payments/settle-refund.ts';
export { ownRows, requireNoAlias, requireOtherAccount, seesPayments } from './policy.ts';
export { readAccount } from './statement/statement.ts';
