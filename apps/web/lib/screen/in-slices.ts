/** Few enough to be done between two drawings on a slow phone. */
const SLICE = 100;

/**
 * Does something with each of many after what was asked for is drawn, with room for presses in
 * between; returns how to stop it.
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
