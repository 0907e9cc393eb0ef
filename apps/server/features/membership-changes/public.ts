/** What other features may use of membership-changes; everything else here is its own. */
export { cancelAllOf, stopRenewing } from './cancel-membership.ts';
