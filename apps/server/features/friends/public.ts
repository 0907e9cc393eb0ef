/** What other features may use of friends; everything else here is its own. */
export { friendsInClass } from './friends-in-classes.ts';
export { isVisibleTo } from './visibility.ts';
