import { type RefObject, useLayoutEffect } from 'react';
import { type Placement, positionBeside } from './position.ts';

type Elements = {
  anchor: RefObject<HTMLElement | null>;
  floating: RefObject<HTMLElement | null>;
};

/** Keeps a floating element beside its anchor while it is open. */
export function useAnchored(
  { anchor, floating }: Elements,
  open: boolean,
  { side, align }: Placement,
): void {
  useLayoutEffect(() => {
    const target = anchor.current;
    const box = floating.current;
    if (!open || !target || !box) return;
    const move = () => {
      const size = { width: box.offsetWidth, height: box.offsetHeight };
      const screen = {
        width: document.documentElement.clientWidth,
        height: document.documentElement.clientHeight,
      };
      const at = positionBeside(target.getBoundingClientRect(), size, screen, { side, align });
      box.style.left = `${at.left}px`;
      box.style.top = `${at.top}px`;
      box.dataset.side = at.side;
    };
    move();
    const watch = new ResizeObserver(move);
    watch.observe(box);
    addEventListener('scroll', move, { capture: true, passive: true });
    addEventListener('resize', move);
    return () => {
      watch.disconnect();
      removeEventListener('scroll', move, { capture: true });
      removeEventListener('resize', move);
    };
  }, [anchor, floating, open, side, align]);
}
