/** What other features may use of social; everything else here is its own. */
export { recordsOfFriends } from './friends-records.ts';
export {
  recordsInFeed,
  retellRecord,
  retellSession,
  type SharedRecord,
  sharedSources,
  shareRecord,
  shareWorkout,
  unshareRecord,
} from './share-record.ts';
export { countUnread } from './unread.ts';
export { isVisibleTo } from './visibility.ts';
