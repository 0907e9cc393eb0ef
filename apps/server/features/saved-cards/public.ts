/** What other features may use of saved cards; everything else here is its own. */
export { waitingDeclined } from './read-cards.ts';
export { dropCardOf } from './remove-card.ts';
