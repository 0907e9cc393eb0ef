import { DRAFT_PREFIX } from '../../../lib/session/drop-drafts.ts';
import { tabStore } from '../../../lib/storage.ts';
import { createStore } from '../../../lib/store.ts';
import type { Verdict } from './verdict.ts';

/** What the desk showed when it was minimised. */
interface SmallDeskState {
  /**
   * The staff person it belongs to: on a shared computer the next one begins with an empty desk.
   */
  staffId: string;
  text: string;
  verdict: Verdict | null;
  own: readonly Verdict[];
}

/** Stored as a draft of a form, so that it lasts as long as the tab and is deleted at logout. */
const KEY = `${DRAFT_PREFIX}entry-desk`;

/** The minimised desk that was stored before the page was loaded again. */
export function readSmallDesk(): SmallDeskState | null {
  const text = tabStore.getItem(KEY);
  // Only this module writes the key, so its content needs no validation.
  return text ? (JSON.parse(text) as SmallDeskState) : null;
}

const store = createStore<SmallDeskState | null>(readSmallDesk());

/** The minimised desk, while staff do something else; null when there is none. */
export const smallDesk = {
  ...store,
  set(desk: SmallDeskState | null) {
    if (desk) tabStore.setItem(KEY, JSON.stringify(desk));
    else tabStore.removeItem(KEY);
    store.set(desk);
  },
};

/** The stored desk, if it belongs to this staff person. */
export function restoreDesk(staffId: string): SmallDeskState | null {
  const kept = smallDesk.read();
  return kept?.staffId === staffId ? kept : null;
}
