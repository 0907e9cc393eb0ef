import { localStore } from '../storage.ts';

export interface Note {
  frequency: number;
  /** In seconds from now. */
  start: number;
  seconds: number;
}

/** A sound the browser held back for longer would no longer mean anything. */
const LATE_MS = 1000;

let context: AudioContext | null = null;

/** Browsers let a page sound only after a touch or a key: called in one. */
export function allowSound(): void {
  try {
    context ??= new AudioContext();
  } catch {
    // A device without audio: everything else goes on in silence.
    return;
  }
  void isRunning(context);
}

/** Whether it sounds now: the system may have put it to sleep, or refuse to wake it. */
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

/** What sounds on one occasion, and whether it may on this device: that outlives a restart. */
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
