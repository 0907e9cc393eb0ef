import { type ComponentType, type FunctionComponent, lazy, useState } from 'react';
import { loadChunk } from './load-part.ts';

export type PropsOf<C> = C extends ComponentType<infer P> ? P & object : never;

/** A component in a file that is loaded when it is needed, once; a failure is tried again. */
export function lazyCode<M, K extends keyof M>(load: () => Promise<M>, name: K) {
  let loading: Promise<ComponentType<PropsOf<M[K]>>> | null = null;
  let loaded: ComponentType<PropsOf<M[K]>> | null = null;

  async function run() {
    try {
      // What has props is a component.
      loaded = (await loadChunk(load))[name] as ComponentType<PropsOf<M[K]>>;
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
    /** Null until it is loaded. */
    loaded: () => loaded,
  };
}

export type LazyScreen<P> = FunctionComponent<P> & {
  /** Loads it before it is shown. */
  load: () => Promise<unknown>;
};

/**
 * A screen, or a part of one, that is loaded when it is shown, inside a `Suspense`. What is here is
 * drawn at once; React's lazy components always show their fallback first, for 300 ms.
 */
export function lazyScreen<M, K extends keyof M>(
  load: () => Promise<M>,
  name: K,
): LazyScreen<PropsOf<M[K]>> {
  const part = lazyCode(load, name);
  const Later = lazy(async () => ({ default: await part.load() }));
  function Part(props: PropsOf<M[K]>) {
    // Decided once: another component in this place would lose its state.
    const [Component] = useState<ComponentType<PropsOf<M[K]>>>(() => part.loaded() ?? Later);
    return <Component {...props} />;
  }
  return Object.assign(Part, { load: part.load });
}
