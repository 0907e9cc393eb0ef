/** What other features may use of the social features. The rest of this folder is internal. */
export { applauseOfWorkout } from './feed.ts';
export { recordsOfFriends } from './friends-records.ts';
export { sendMessage } from './messages.ts';
export {
  recordsInFeed,
  type SharedRecord,
  sharedSources,
  shareRecord,
  shareWorkout,
  standingRecord,
  unshareRecord,
  updateSharedRecord,
  updateSharedWorkout,
} from './share-record.ts';
