/** What other features may use of store-orders; everything else here is its own. */
export { orderNotice } from './order-notice.ts';
export { changeOrder, readOrder } from './orders.ts';
export { viewerOf as orderViewerOf } from './policy.ts';
export { undoConfirmation as undoOrderConfirmation } from './undo-confirmation.ts';
