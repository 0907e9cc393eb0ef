import { type ComponentType, lazy, useState } from 'react';
import { loadChunk } from './chunks.ts';

/** Code of the app that comes in a file of its own. */
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
 * A component of such code. Where the code is already here it is drawn in the same pass: a lazy
 * component always gives way to its fallback first, which React then shows for 300 ms.
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
    // Chosen once: another component in the same place would lose what this one holds.
    const [Component] = useState(now);
    return <Component {...props} />;
  };
}
