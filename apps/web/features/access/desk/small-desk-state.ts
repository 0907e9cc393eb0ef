import { DRAFT_PREFIX } from '../../../lib/forms/drafts/drop-drafts.ts';
import { tabStore } from '../../../lib/storage.ts';
import { createStore } from '../../../lib/store.ts';
import type { Verdict } from './verdict.ts';

/** What the desk showed when it was made small. */
interface SmallDeskState {
  /** Whose desk it is: on a shared computer the next person begins with an empty one. */
  staffId: string;
  text: string;
  verdict: Verdict | null;
  own: readonly Verdict[];
}

/** Kept like a half-typed form: as long as the tab, and gone with who logs out. */
const KEY = `${DRAFT_PREFIX}entry-desk`;

/** The desk as it was before the page was loaded again. */
export function readSmallDesk(): SmallDeskState | null {
  const text = tabStore.getItem(KEY);
  // Only this module writes it.
  return text ? (JSON.parse(text) as SmallDeskState) : null;
}

const store = createStore<SmallDeskState | null>(readSmallDesk());

/** The desk made small, while staff do something else; null when there is none. */
export const smallDesk = {
  ...store,
  set(desk: SmallDeskState | null) {
    if (desk) tabStore.setItem(KEY, JSON.stringify(desk));
    else tabStore.removeItem(KEY);
    store.set(desk);
  },
};

/** What the desk of this person goes on with. */
export function restoreDesk(staffId: string): SmallDeskState | null {
  const kept = smallDesk.read();
  return kept?.staffId === staffId ? kept : null;
}
