import { toast } from '@forja/ui/feedback/toast.tsx';
import { HeldKeys } from '@forja/ui/overlays/held-keys.tsx';
import { type FunctionComponent, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { lazyCode, type PropsOf } from './lazy-screen.tsx';

/**
 * A dialog that is loaded when it is opened. Until it is there it holds what is typed, which the
 * page would take for its shortcuts; then its first field gets it. Where it cannot be loaded, the
 * page stays as it is, with what was written on it.
 */
export function lazyDialog<M, K extends keyof M>(
  load: () => Promise<M>,
  name: K,
): FunctionComponent<PropsOf<M[K]> & { onClose: () => void }> {
  const part = lazyCode(load, name);
  return function LazyDialog(props) {
    const [Loaded, setLoaded] = useState(part.loaded);
    const giveUp = useEffectEvent(() => {
      toast({
        tone: 'bad',
        message: 'No pudimos abrirlo. Revisa tu conexión e inténtalo de nuevo.',
      });
      props.onClose();
    });
    useEffect(() => {
      let isWanted = true;
      part.load().then(
        (loaded) => isWanted && setLoaded(() => loaded),
        () => isWanted && giveUp(),
      );
      return () => {
        isWanted = false;
      };
    }, []);
    const held = <HeldKeys onClose={props.onClose} />;
    return <Suspense fallback={held}>{Loaded ? <Loaded {...props} /> : held}</Suspense>;
  };
}
