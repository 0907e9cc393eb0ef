/** What other features may use of gateways; everything else here is its own. */
export { listDoubts, noteDoubt, settleDoubt, waitingDoubts } from './card-doubts.ts';
export { askCardMoneyBack } from './card-money-back.ts';
export { requireOwnAccount } from './own-account.ts';
export { gatewayNameOf, paidAccount } from './paid-account.ts';
