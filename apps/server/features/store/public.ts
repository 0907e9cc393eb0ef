/** What other features may use of store; everything else here is its own. */
export { sellPieces } from './stock/sell-pieces.ts';
