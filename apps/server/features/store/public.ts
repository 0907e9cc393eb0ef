/** What other features may use of the store. The rest of this folder is internal. */
export { orderNotice } from './orders/order-notice.ts';
export { changeOrder, readOrder } from './orders/orders.ts';
export { undoConfirmation as undoOrderConfirmation } from './orders/undo-confirmation.ts';
export { viewerOf as orderViewerOf } from './policy.ts';
export { returnPieces, sellPieces } from './stock/sell-pieces.ts';
