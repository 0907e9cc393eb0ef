/** What other features may use of store; everything else here is its own. */
export { returnPieces, sellPieces } from './stock/sell-pieces.ts';
