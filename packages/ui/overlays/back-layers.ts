import { useEffect, useRef } from 'react';

/**
 * Back closes what lies on top of the page instead of leaving the page: each open layer has an
 * entry of its own in the browser's history, a copy of the page's with its depth. An entry whose
 * layer was closed another way stays until it is used again or Back steps over it, because taking
 * it back would race with a link that is followed at the same moment.
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
  // A layer that asks before it closes needs its entry again.
  setTimeout(addEntries);
}

// The page may have been loaded again at an entry whose layer is gone.
if (typeof history !== 'undefined') {
  last = entry();
  addEventListener('popstate', steppedBack);
}

/** Puts a layer on top; the answer takes it away. */
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
