import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

const NOTES = [
  { frequency: 784, start: 0, seconds: 0.1 },
  { frequency: 1175, start: 0.2, seconds: 0.4 },
];

let heard: number[] = [];

/** The parts of an audio device that a note needs. */
function speaker(resume: () => Promise<void>) {
  const gain = { setValueAtTime: () => gain, exponentialRampToValueAtTime: () => gain };
  return class {
    currentTime = 0;
    resume = resume;
    createGain = () => ({ gain, connect: () => undefined });
    createOscillator = () => {
      const frequency = { value: 0 };
      return {
        frequency,
        connect: (next: unknown) => next,
        start: () => heard.push(frequency.value),
        stop: () => undefined,
      };
    };
  };
}

/** Loads the module as a page does, before any touch. */
async function load() {
  vi.resetModules();
  return import('./sound.ts');
}

beforeEach(() => {
  heard = [];
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

test('sounds every note once a touch allowed it, and not before', async () => {
  vi.stubGlobal(
    'AudioContext',
    speaker(() => Promise.resolve()),
  );
  const { allowSound, createSoundPlayer } = await load();
  const player = createSoundPlayer('muted');
  await player.play(NOTES);
  expect(heard).toEqual([]);
  allowSound();
  await player.play(NOTES);
  expect(heard).toEqual([784, 1175]);
});

test('a press is answered before audio starts; the next one only wakes it', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const made = vi.fn();
  const woken = vi.fn(() => Promise.resolve());
  const Speaker = speaker(woken);
  vi.stubGlobal(
    'AudioContext',
    class extends Speaker {
      constructor() {
        super();
        made();
      }
    },
  );
  const { allowSoundSoon } = await load();
  allowSoundSoon();
  allowSoundSoon();
  expect(made).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(made).toHaveBeenCalledTimes(1);
  const before = woken.mock.calls.length;
  allowSoundSoon();
  expect(woken).toHaveBeenCalledTimes(before + 1);
  expect(made).toHaveBeenCalledTimes(1);
});

test('stays silent where it was turned off, also after a restart', async () => {
  vi.stubGlobal(
    'AudioContext',
    speaker(() => Promise.resolve()),
  );
  const first = await load();
  first.createSoundPlayer('muted').setMuted(true);
  const second = await load();
  second.allowSound();
  expect(second.createSoundPlayer('muted').isMuted()).toBe(true);
  await second.createSoundPlayer('muted').play(NOTES);
  expect(heard).toEqual([]);
  await second.createSoundPlayer('other').play(NOTES);
  expect(heard).toHaveLength(2);
});

test('a device without audio, or one that refuses, is only silent', async () => {
  const none = await load();
  expect(() => none.allowSound()).not.toThrow();
  await none.createSoundPlayer('muted').play(NOTES);
  vi.stubGlobal(
    'AudioContext',
    speaker(() => Promise.reject(new Error('refused'))),
  );
  const refused = await load();
  refused.allowSound();
  await refused.createSoundPlayer('muted').play(NOTES);
  expect(heard).toEqual([]);
});
