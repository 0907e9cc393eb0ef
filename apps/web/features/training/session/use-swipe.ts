import { type TouchEvent, useRef } from 'react';

const LEAST = 64;

/** Detects swipes to the left and right; mostly vertical movements still scroll. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      const touch = touches[0];
      // A finger on a field or a stepper uses that control.
      const busy = target instanceof Element && target.closest('input, textarea, select');
      from.current =
        touch && touches.length === 1 && !busy ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      const start = from.current;
      from.current = null;
      if (!start || !touch) return;
      const across = touch.clientX - start.x;
      if (Math.abs(across) < LEAST || Math.abs(across) < 2 * Math.abs(touch.clientY - start.y)) {
        return;
      }
      onSwipe(across < 0 ? 1 : -1);
    },
  };
}
