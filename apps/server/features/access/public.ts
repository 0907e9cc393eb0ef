/** What other features may use of access; everything else here is its own. */

export { createEntryKeys, type EntryKeys } from './codes/credentials.ts';
export { endEpoch, leavesKeys, readForDoors, recordListTaken } from './codes/epoch.ts';
export { invalidateAllowLists, revokeEntryCode } from './codes/revoke-entry-code.ts';
export { decide as decideEntry, type Facts as EntryFacts, isOpenOn } from './decision.ts';
export { directionOf } from './direction.ts';
export { newEntry, setClass as setClassOfEntry } from './entry-rows.ts';
export { importPastVisits, removePastVisits } from './past-visits.ts';
export { peopleOutside } from './people-outside.ts';
export { publishEntry } from './publish-entry.ts';
export { readAccessPolicy } from './rules.ts';
