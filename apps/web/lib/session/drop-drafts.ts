import type { KeyValueStore } from '../storage.ts';

export const DRAFT_PREFIX = 'forja-draft:';

/** Drops all drafts of the tab at a deliberate logout. */
export function dropAllDrafts(store: KeyValueStore): void {
  for (const key of store.keys()) if (key.startsWith(DRAFT_PREFIX)) store.removeItem(key);
}
