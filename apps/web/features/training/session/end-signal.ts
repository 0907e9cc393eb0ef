import { useEffect } from 'react';
import { createSoundPlayer, type Note } from '../../../lib/device/sound.ts';

/** How often a running time is drawn. */
export const TICK_MS = 250;

/** A signal that comes this late, after a locked screen or a reload, would only startle. */
const LATE_MS = 3000;

const VIBRATION = [200, 100, 200];

/** Two short notes and a higher one: heard over the music, over before it annoys. */
export const TIME_IS_UP: readonly Note[] = [
  { frequency: 784, start: 0, seconds: 0.14 },
  { frequency: 784, start: 0.2, seconds: 0.14 },
  { frequency: 1175, start: 0.4, seconds: 0.4 },
];

export const workoutSound = createSoundPlayer('forja-workout-muted');

/** Tells by ear and by hand that a moment has come. */
export function useEndSignal(moment: number | null, reached: boolean): void {
  useEffect(() => {
    if (!reached || moment === null || Date.now() - moment > LATE_MS) return;
    void workoutSound.play(TIME_IS_UP);
    // As the sound, it wants a touch first; without one the browser complains.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION);
  }, [moment, reached]);
}
