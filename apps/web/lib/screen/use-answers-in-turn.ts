import { toast } from '@forja/ui/feedback/toast.tsx';
import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useActionsInTurn } from './use-action.ts';

/** The result of a typed text: answered, nothing found, or several found. */
export type Found = 'answered' | 'none' | 'several';

interface Box {
  box: RefObject<HTMLInputElement | null>;
  setText: (text: string) => void;
  /** The message about a text without an answer if another was typed meanwhile. */
  missed: (text: string) => string;
}

/**
 * For an input that people and code readers type in. It is emptied at once for the next scan, and
 * answers come in order. A text without an answer returns to the input, selected, so that the next
 * scan replaces it; if several match it can be completed.
 */
export function useAnswersInTurn({ box, setText, missed }: Box) {
  const newest = useRef(0);
  const { busy, start } = useActionsInTurn(
    async (mine: number, typed: string, work: () => Promise<Found>) => {
      let found: Found = 'none';
      try {
        found = await work();
      } finally {
        if (found !== 'answered' && typed !== '') {
          if (mine === newest.current && box.current?.value === '') {
            flushSync(() => setText(typed));
            if (found === 'none') box.current?.select();
          } else toast({ tone: 'bad', message: missed(typed) });
        }
      }
    },
  );
  function answer(typed: string, work: () => Promise<Found>) {
    newest.current += 1;
    setText('');
    start(newest.current, typed, work);
  }
  return { busy, answer };
}
