import { createStore } from '../../../lib/store.ts';
import type { Verdict } from './verdict.ts';

/** What the desk showed when it was made small. */
interface SetAside {
  /** Whose desk it is: on a shared computer the next person begins with an empty one. */
  staffId: string;
  text: string;
  verdict: Verdict | null;
  own: readonly Verdict[];
}

/** The desk made small, while staff do something else; null when there is none. */
export const setAsideDesk = createStore<SetAside | null>(null);

/** What the desk of this person goes on with. */
export function takeBackDesk(staffId: string): SetAside | null {
  const kept = setAsideDesk.read();
  return kept?.staffId === staffId ? kept : null;
}
