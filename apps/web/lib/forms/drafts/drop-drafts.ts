import type { KeyValueStore } from '../../storage.ts';

export const DRAFT_PREFIX = 'forja-draft:';

/** Whoever leaves on purpose leaves no half-typed form in the tab. */
export function dropAllDrafts(store: KeyValueStore): void {
  for (const key of store.keys()) if (key.startsWith(DRAFT_PREFIX)) store.removeItem(key);
}
