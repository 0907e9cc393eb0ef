let context: AudioContext | null = null;

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
  if (granted) {
    tone(660, 0, 0.16);
    tone(990, 0.13, 0.28);
  } else {
    tone(196, 0, 0.5);
  }
}
