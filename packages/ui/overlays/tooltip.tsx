import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import type { Placement } from '../layers/position.ts';
import { useAnchored } from '../layers/use-anchored.ts';
import { cx } from '../layout/cx.tsx';

type DescribedProps<Target extends HTMLElement> = {
  ref: Ref<Target>;
  'aria-describedby': string;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onFocus: () => void;
  onBlur: () => void;
};

type TooltipProps<Target extends HTMLElement> = {
  text: ReactNode;
  placement?: Placement;
  /** The described element; spread the given props on it. */
  children: (props: DescribedProps<Target>) => ReactNode;
};

const above: Placement = { side: 'top', align: 'center' };
const hoverDelay = 400;

/** A short explanation on hover or focus, closed by Escape. */
export function Tooltip<Target extends HTMLElement = HTMLButtonElement>(
  props: TooltipProps<Target>,
) {
  const { text, placement = above, children } = props;
  const id = useId();
  const anchor = useRef<Target>(null);
  const floating = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const box = floating.current;
    if (!open || !box) return;
    box.showPopover();
    const key = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('keydown', key);
      box.hidePopover();
    };
  }, [open]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useAnchored({ anchor, floating }, open, placement);
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  return (
    <>
      {children({
        ref: anchor,
        'aria-describedby': id,
        onPointerEnter: () => {
          timer.current = setTimeout(() => setOpen(true), hoverDelay);
        },
        onPointerLeave: hide,
        onFocus: () => setOpen(true),
        onBlur: hide,
      })}
      <div
        ref={floating}
        id={id}
        popover="manual"
        role="tooltip"
        className={cx(
          'floating pointer-events-none max-w-64 rounded-control bg-[#1b1b1b] px-2.5 py-1.5 text-12 font-medium text-white shadow-float',
          open && 'floating-placed',
        )}
      >
        {text}
      </div>
    </>
  );
}
