import { type KeyboardEvent, type PointerEvent, useState } from 'react';

type Cursor = {
  label: string;
  count: number;
  /** The position from which somebody moves it. */
  start?: number;
  /** Whether that position is shown before anybody points at it. */
  isPinned?: boolean;
  /** The text of a position. */
  textAt: (index: number) => string;
  /** The position under the pointer. */
  indexAt: (event: PointerEvent<HTMLDivElement>) => number | undefined;
  /** Positions per row, where up and down move a whole row. */
  columns?: number;
};

/**
 * A position in a chart that a finger, the pointer and the arrow keys move; a slider for screen
 * readers.
 */
export function useCursor(cursor: Cursor) {
  const { label, count, start = 0, isPinned = false, textAt, indexAt, columns = 1 } = cursor;
  const [moved, setMoved] = useState<number | null>(null);
  const sure = Math.min(count - 1, Math.max(0, moved ?? start));
  const keyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = {
      ArrowRight: sure + 1,
      ArrowLeft: sure - 1,
      ArrowUp: columns > 1 ? sure - columns : sure + 1,
      ArrowDown: columns > 1 ? sure + columns : sure - 1,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (event.key === 'Escape') setMoved(null);
    if (to === undefined) return;
    event.preventDefault();
    if (to >= 0 && to < count) setMoved(to);
  };
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const index = indexAt(event);
    if (index !== undefined) setMoved(Math.min(count - 1, Math.max(0, index)));
  };
  return {
    at: count > 0 && (moved !== null || isPinned) ? sure : null,
    sliderProps: {
      // A finger moves along the chart; up and down it scrolls the page.
      className: 'touch-pan-y rounded-control',
      onPointerDown: point,
      onPointerMove: point,
      // What a finger chose stays after it is lifted, until something else is touched.
      onPointerLeave: (event: PointerEvent) => event.pointerType !== 'touch' && setMoved(null),
      role: 'slider' as const,
      tabIndex: 0,
      'aria-label': label,
      'aria-valuemin': 0,
      'aria-valuemax': Math.max(0, count - 1),
      'aria-valuenow': sure,
      'aria-valuetext': count === 0 ? '' : textAt(sure),
      onKeyDown: keyDown,
      onBlur: () => setMoved(null),
      onFocus: () => setMoved((now) => now ?? sure),
    },
  };
}
