import { toast } from '@forja/ui/feedback/toast.tsx';
import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useActionsInTurn } from './use-action.ts';

/** What came of a text: it was answered, nothing fits it, or too many do. */
export type Found = 'answered' | 'none' | 'several';

interface Box {
  box: RefObject<HTMLInputElement | null>;
  setText: (text: string) => void;
  /** What is said of a text that led to no answer where another one was typed by then. */
  missed: (text: string) => string;
}

/**
 * For a box that people and code readers type in: empties it at once, so that the next scan finds it
 * ready, and answers in turn. What led to no answer returns to the box, selected, so that the next
 * scan takes its place; where several fit it is to be typed on.
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
