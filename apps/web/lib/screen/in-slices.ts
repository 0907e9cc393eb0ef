/** Few enough to process between two frames on a slow phone. */
const SLICE = 100;

/**
 * Processes many items in small groups after the next frame, so that presses are handled in
 * between; returns the function that stops it.
 */
export function inSlices<T>(all: readonly T[], work: (each: T) => unknown): () => void {
  let from = 0;
  let timer = 0;
  const go = () => {
    for (const each of all.slice(from, from + SLICE)) work(each);
    from += SLICE;
    if (from < all.length) timer = window.setTimeout(go);
  };
  if (all.length > 0) timer = window.setTimeout(go);
  return () => window.clearTimeout(timer);
}
