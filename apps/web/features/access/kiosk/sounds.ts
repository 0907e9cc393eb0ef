import { localStore } from '../../../lib/storage.ts';

let context: AudioContext | null = null;

const MUTED = 'forja-kiosk-muted';

export const isMuted = (): boolean => localStore.getItem(MUTED) === 'true';

/** Kept on the tablet: it stays silent after a restart too. */
export function setMuted(muted: boolean): void {
  if (muted) localStore.setItem(MUTED, 'true');
  else localStore.removeItem(MUTED);
}

/** Browsers let a page sound only after a touch: called on the first one. */
export function allowSound(): void {
  context ??= new AudioContext();
  void context.resume();
}

function tone(frequency: number, start: number, seconds: number): void {
  if (context?.state !== 'running') return;
  const at = context.currentTime + start;
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.frequency.value = frequency;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.3, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + seconds);
}

/** Two rising notes for yes, a low one for no. */
export function soundAnswer(granted: boolean): void {
  if (isMuted()) return;
  // The system may have put it to sleep since the last person came.
  void context?.resume();
  if (granted) {
    tone(660, 0, 0.16);
    tone(990, 0.13, 0.28);
  } else {
    tone(196, 0, 0.5);
  }
}
