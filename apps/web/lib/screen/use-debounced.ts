import { useEffect, useState } from 'react';

/** Between the keys of a scanner less time passes than between those of a hand. */
const SETTLE_MS = 120;

/** What was typed once the typing pauses, so that a scanner does not set off a search per key. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), SETTLE_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled;
}
