import { type ReactNode, type Ref, type ToggleEvent, useId, useRef, useState } from 'react';
import { useBackCloses } from '../layers/back-layers.ts';
import type { Placement } from '../layers/position.ts';
import { useAnchored } from '../layers/use-anchored.ts';
import { cx } from '../layout/cx.tsx';

/** The props of the button that opens a popover. */
export type TriggerProps = {
  ref: Ref<HTMLButtonElement>;
  popoverTarget: string;
  'aria-expanded': boolean;
  'aria-haspopup': 'dialog' | 'menu';
};

type PopoverProps = {
  /** Its purpose, read aloud. */
  label: string;
  trigger: (props: TriggerProps) => ReactNode;
  placement?: Placement;
  className?: string;
  children: ReactNode | ((close: () => void) => ReactNode);
};

const under: Placement = { side: 'bottom', align: 'start' };

/** A small surface beside its button; Escape or a press outside closes it and returns the focus. */
export function Popover({ label, trigger, placement = under, className, children }: PopoverProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const floating = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useAnchored({ anchor, floating }, open, placement);
  const close = () => floating.current?.hidePopover();
  useBackCloses(open, close);
  return (
    <>
      {trigger({
        ref: anchor,
        popoverTarget: id,
        'aria-expanded': open,
        'aria-haspopup': 'dialog',
      })}
      <div
        ref={floating}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onToggle={(event: ToggleEvent<HTMLDivElement>) => setOpen(event.newState === 'open')}
        className={cx(
          'floating w-[314px] max-w-[calc(100vw-16px)] rounded-panel border border-line bg-float p-4 text-ink shadow-float',
          open && 'floating-placed',
          className,
        )}
      >
        {open && (typeof children === 'function' ? children(close) : children)}
      </div>
    </>
  );
}
