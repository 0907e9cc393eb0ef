/** What other features may use of store; everything else here is its own. */
export { readOrder } from './orders/orders.ts';
export { STATUS_NAMES as ORDER_STATUS_NAMES } from './orders/words.ts';
export { viewerOf as orderViewerOf } from './policy.ts';
export { returnPieces, sellPieces } from './stock/sell-pieces.ts';
