import { useEffect, useRef } from 'react';

/**
 * Back closes the topmost layer instead of leaving the page: each open layer has its own entry in
 * the browser's history, a copy of the page's entry with its depth. If a layer is closed in another
 * way, its entry stays until it is used again or Back skips it, because removing it could collide
 * with a link that is followed at the same moment.
 */
type Layer = { close: () => void };

let layers: readonly Layer[] = [];

const entry = () => {
  // The router keeps a key of its own in each entry.
  const state = history.state as { key?: string; layer?: number } | null;
  return { key: state?.key, depth: state?.layer ?? 0 };
};

let last: ReturnType<typeof entry> | undefined;

/** Gives every open layer its entry. */
function addEntries(): void {
  for (let depth = entry().depth + 1; depth <= layers.length; depth += 1) {
    history.pushState({ ...history.state, layer: depth }, '');
  }
  last = entry();
}

function steppedBack(): void {
  const before = last;
  last = entry();
  const { key, depth } = last;
  if (!before || key !== before.key || depth >= before.depth) return;
  const covered = layers.slice(depth);
  if (covered.length === 0) {
    history.go(layers.length - depth - 1);
    return;
  }
  for (const layer of covered.toReversed()) layer.close();
  // A layer that asked before closing is still open, and needs its entry again.
  setTimeout(addEntries);
}

// After a reload the current entry may belong to a layer that no longer exists.
if (typeof history !== 'undefined') {
  last = entry();
  addEventListener('popstate', steppedBack);
}

/** Puts a layer on top; returns the function that removes it. */
export function openLayer(close: () => void): () => void {
  const layer = { close };
  layers = [...layers, layer];
  addEntries();
  return () => {
    layers = layers.filter((each) => each !== layer);
  };
}

/** Lets Back close something that lies over the page while it is open. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => (open ? openLayer(() => close.current()) : undefined), [open]);
}
