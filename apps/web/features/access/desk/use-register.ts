import { toast } from '@forja/ui/feedback/toast.tsx';
import { type RefObject, useRef } from 'react';
import { useActionsInTurn } from '../../../lib/screen/use-action.ts';

interface Box {
  box: RefObject<HTMLInputElement | null>;
  setText: (text: string) => void;
}

/**
 * Empties the box at once, so that the next scan finds it ready, and registers in turn: the answer
 * that stands is that of who came last, however slow one before was. What led to no answer returns
 * to the box, or is named where somebody else was typed by then.
 */
export function useRegister({ box, setText }: Box) {
  const newest = useRef(0);
  const { busy, start } = useActionsInTurn(
    async (mine: number, typed: string, work: () => Promise<boolean>) => {
      let isDone = false;
      try {
        isDone = await work();
      } finally {
        if (!isDone && typed !== '') {
          if (mine === newest.current && box.current?.value === '') setText(typed);
          else toast({ tone: 'bad', message: `Falta registrar «${typed}»: escríbelo de nuevo.` });
        }
      }
    },
  );
  function register(typed: string, work: () => Promise<boolean>) {
    newest.current += 1;
    setText('');
    start(newest.current, typed, work);
  }
  return { busy, register };
}
