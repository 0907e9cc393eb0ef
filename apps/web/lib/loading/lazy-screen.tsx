import { type ComponentType, lazy, useState } from 'react';
import { loadChunk } from './load-part.ts';

/** Code of the app in a chunk of its own. */
export interface LazyCode<M> {
  /** Loads it once; repeating it costs nothing. */
  load(): Promise<M>;
  /** Null until it is loaded. */
  loaded(): M | null;
}

export function lazyCode<M>(load: () => Promise<M>): LazyCode<M> {
  let loading: Promise<M> | null = null;
  let loaded: M | null = null;

  async function run(): Promise<M> {
    try {
      loaded = await loadChunk(load);
      return loaded;
    } catch (error) {
      loading = null;
      throw error;
    }
  }

  return {
    load() {
      loading ??= run();
      return loading;
    },
    loaded: () => loaded,
  };
}

/**
 * A component in such a chunk. If the chunk is loaded it renders at once; React's lazy components
 * always show their fallback first, for 300 ms.
 */
export function lazyComponent<M, P extends object>(
  part: LazyCode<M>,
  pick: (code: M) => ComponentType<P>,
): ComponentType<P> {
  const Later = lazy(async () => ({ default: pick(await part.load()) }));
  const now = (): ComponentType<P> => {
    const code = part.loaded();
    return code ? pick(code) : Later;
  };
  return function Part(props: P) {
    // Decided once: another component in this place would lose its state.
    const [Component] = useState(now);
    return <Component {...props} />;
  };
}
