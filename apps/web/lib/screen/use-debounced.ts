import { useEffect, useState } from 'react';

/** A scanner types faster than this between keys, a hand slower. */
const SETTLE_MS = 120;

/** The typed text after a pause, so that a scanner does not start a search per key. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), SETTLE_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled;
}
