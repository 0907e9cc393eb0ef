import { toast } from '@forja/ui/feedback/toast.tsx';
import { typeInto } from '@forja/ui/fields/type-into.ts';
import {
  type ComponentType,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { lazyCode } from './lazy-screen.tsx';

/**
 * Gives the text to the field that the dialog opened with, if it is an empty one. A whole line is
 * selected, so that a code reader replaces it instead of adding to it.
 */
function giveToDialog(text: string, isWholeLine: boolean): void {
  const field = document.activeElement;
  const takesText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (!text || !takesText || field.value !== '' || !field.closest('dialog')) return;
  typeInto(field, text);
  if (isWholeLine) field.select();
}

/** Keys pressed while a dialog is loaded are meant for it, never for the page below. */
function HeldKeys({ onClose }: { onClose: () => void }) {
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    let typed = '';
    let isWholeLine = false;
    const add = (key: string) => {
      typed = isWholeLine ? key : typed + key;
      isWholeLine = false;
    };
    const hold = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') close.current();
      else if (event.key === 'Backspace') typed = typed.slice(0, -1);
      else if (event.key === 'Enter') isWholeLine = typed !== '';
      else if ([...event.key].length === 1) add(event.key);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', hold, true);
    return () => {
      window.removeEventListener('keydown', hold, true);
      // The dialog is opened by what comes after this in the same drawing. A space may be the
      // button pressed once more.
      queueMicrotask(() => giveToDialog(typed.trim(), isWholeLine));
    };
  }, []);
  return null;
}

/**
 * A dialog whose code is loaded when it is opened. Until it is there it holds what is typed, which
 * the page would take for its shortcuts; then its first field gets it. Where it cannot be loaded,
 * the page stays as it is, with what was written on it.
 */
export function lazyDialog<M, P extends { onClose: () => void }>(
  load: () => Promise<M>,
  pick: (code: M) => ComponentType<P>,
): ComponentType<P> {
  const part = lazyCode(load);
  return function LazyDialog(props: P) {
    const [code, setCode] = useState(part.loaded);
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
        (loaded) => isWanted && setCode(() => loaded),
        () => isWanted && giveUp(),
      );
      return () => {
        isWanted = false;
      };
    }, []);
    const held = <HeldKeys onClose={props.onClose} />;
    const Loaded = code && pick(code);
    return <Suspense fallback={held}>{Loaded ? <Loaded {...props} /> : held}</Suspense>;
  };
}
