/** What other features may use of gateways; everything else here is its own. */
export { listDoubts, recordDoubt, settleDoubt, waitingDoubts } from './card-doubts.ts';
export { requireOwnAccount } from './own-account.ts';
export { gatewayNameOf, paidAccount } from './paid-account.ts';
export { requestCardRefund } from './request-card-refund.ts';
