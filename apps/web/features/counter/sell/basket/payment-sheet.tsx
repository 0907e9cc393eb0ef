import { cx } from '@forja/ui/layout/cx.tsx';
import { type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';

/** A finger that moved less than this was a tap, not a pull. */
const TAP_PX = 8;

/** On such a screen an open sheet would cover the offers, so it starts folded. */
const LOW_SCREEN = '(max-height: 700px)';

interface PaymentSheetProps {
  /** The ways of paying in a few words, shown while the rest is folded away. */
  summary: ReactNode;
  children: ReactNode;
  /** What is always visible: the button that sells. */
  foot: ReactNode;
}

/**
 * How a basket is paid. On wide screens it is below the sum. On a phone it is a sheet at the
 * bottom, over the basket, which a tap or a pull folds away.
 */
export function PaymentSheet({ summary, children, foot }: PaymentSheetProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(() => !window.matchMedia(LOW_SCREEN).matches);
  const startY = useRef(0);
  const drop = (event: PointerEvent) => {
    const moved = event.clientY - startY.current;
    if (Math.abs(moved) >= TAP_PX) setOpen(moved < 0);
  };
  return (
    <div
      className={cx(
        'sticky bottom-(--bottom-bar) z-10 flex flex-none flex-col bg-background',
        '@max-2xl:max-h-[62dvh] @max-2xl:rounded-t-card @max-2xl:border-t @max-2xl:border-line-2 @max-2xl:shadow-float',
        '@2xl:min-h-0 @2xl:flex-[1_1_auto]',
      )}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={isOpen ? 'Plegar cómo paga' : 'Ver cómo paga'}
        onPointerDown={(event) => {
          startY.current = event.clientY;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerUp={drop}
        // `drop` already handled a pull, so only a tap or a key toggles the sheet here.
        onClick={({ clientY, detail }) => {
          if (detail === 0 || Math.abs(clientY - startY.current) < TAP_PX) setOpen(!isOpen);
        }}
        className="grid h-7 w-full flex-none touch-none place-items-center @2xl:hidden"
      >
        <span aria-hidden="true" className="h-1 w-9 rounded-full bg-line-3" />
      </button>
      <div
        id={id}
        className={cx(
          'grid min-h-0 grid-cols-1 content-start gap-3 overflow-y-auto px-6 @max-4xl:px-4 @max-2xl:pb-2',
          !isOpen && '@max-2xl:hidden',
        )}
      >
        {children}
      </div>
      {!isOpen && (
        <p className="flex-none truncate px-6 pb-2 text-13 text-muted @max-4xl:px-4 @2xl:hidden">
          {summary}
        </p>
      )}
      <div className="mt-auto grid flex-none gap-1 px-6 pt-1 pb-2.5 @max-4xl:px-4 @2xl:border-t @2xl:border-line-2 @2xl:pt-2.5">
        {foot}
      </div>
    </div>
  );
}
