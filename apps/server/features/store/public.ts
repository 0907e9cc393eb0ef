/** What other features may use of the store; everything else here is its own. */

export { STORE_CHANGED } from './catalogue/catalogue.ts';
export { addSold } from './catalogue/offers.ts';
export { type CartLine, priceItems } from './catalogue/price-items.ts';
export { notEnoughText } from './stock/not-enough-text.ts';
export { returnPieces, sellPieces } from './stock/sell-pieces.ts';
export { alertLowStock, sendStockAlerts } from './stock/stock-alerts.ts';
export {
  changeStockBy,
  isVisible as isStockVisible,
  recordMovement as recordStockMovement,
  release as releasePieces,
  removeReserved as removeReservedPieces,
  reserve as reservePieces,
  reserveAgain as reservePiecesAgain,
} from './stock/stock-rows.ts';
