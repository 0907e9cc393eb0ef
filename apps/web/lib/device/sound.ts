import { localStore } from '../storage.ts';

export interface Note {
  frequency: number;
  /** In seconds from now. */
  start: number;
  seconds: number;
}

/** A sound delayed longer than this would be misleading. */
const LATE_MS = 1000;

/** By then the answer to a press has been drawn. */
const DRAWN_MS = 100;

let context: AudioContext | null = null;

/** Browsers allow sound only after a touch or key press, so this is called in its handler. */
export function allowSound(): void {
  try {
    context ??= new AudioContext();
  } catch {
    // A device without audio stays silent.
    return;
  }
  void isRunning(context);
}

/**
 * Prepares audio for sounds that come much later. On a slow phone creating the audio device takes
 * longer than the response to a press may, so it waits until that is drawn. Safari still accepts a
 * timer of less than a second as part of the touch. Later presses only resume the device.
 */
export function allowSoundSoon(): void {
  if (context) allowSound();
  else setTimeout(allowSound, DRAWN_MS);
}

/** The system may have suspended audio, or refuse to resume it. */
async function isRunning(audio: AudioContext): Promise<boolean> {
  const asked = Date.now();
  return audio.resume().then(
    () => Date.now() - asked < LATE_MS,
    () => false,
  );
}

function playNote(audio: AudioContext, { frequency, start, seconds }: Note): void {
  const at = audio.currentTime + start;
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.frequency.value = frequency;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.3, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + seconds);
}

/** Plays a sound unless it is muted on this device; the setting survives a restart. */
export function createSoundPlayer(mutedKey: string) {
  const isMuted = () => localStore.getItem(mutedKey) === 'true';
  return {
    isMuted,
    setMuted(muted: boolean): void {
      if (muted) localStore.setItem(mutedKey, 'true');
      else localStore.removeItem(mutedKey);
    },
    async play(notes: readonly Note[]): Promise<void> {
      if (isMuted() || !context || !(await isRunning(context))) return;
      for (const note of notes) playNote(context, note);
    },
  };
}

export type SoundPlayer = ReturnType<typeof createSoundPlayer>;
