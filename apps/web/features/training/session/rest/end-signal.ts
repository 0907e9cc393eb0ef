import { useEffect, useRef } from 'react';
import { createSoundPlayer, type Note } from '../../../../lib/device/sound.ts';

/** How often a running time is redrawn. */
export const TICK_MS = 250;

/** After a locked screen or a reload, a signal later than this would only startle. */
const LATE_MS = 3000;

const VIBRATION = [200, 100, 200];

/** Two short notes and a higher one: heard over music, and short enough not to annoy. */
export const TIME_IS_UP: readonly Note[] = [
  { frequency: 784, start: 0, seconds: 0.14 },
  { frequency: 784, start: 0.2, seconds: 0.14 },
  { frequency: 1175, start: 0.4, seconds: 0.4 },
];

export const workoutSound = createSoundPlayer('forja-workout-muted');

/** Signals that a time is over, by sound, vibration and an optional callback. */
export function useEndSignal(moment: number | null, also?: () => void): void {
  const told = useRef<number | null>(null);
  useEffect(() => {
    if (moment === null || told.current === moment) return;
    // A timer, because redrawing stops while the page is hidden.
    const timer = setTimeout(() => {
      told.current = moment;
      if (Date.now() - moment > LATE_MS) return;
      void workoutSound.play(TIME_IS_UP);
      // Browsers allow vibration only after a touch and complain otherwise.
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION);
      also?.();
    }, moment - Date.now());
    return () => clearTimeout(timer);
  }, [moment, also]);
}
