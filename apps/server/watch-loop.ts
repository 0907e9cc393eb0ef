import { url } from 'node:inspector';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** What the watching thread is given. */
export interface Watch {
  /** Grows for as long as the event loop turns. */
  beats: Int32Array<SharedArrayBuffer>;
  /** How often the thread looks, and how many looks in a row without a beat are silence. */
  lookMs: number;
  looks: number;
}

const LOOKS = 20;
const MEGABYTES = 32;

/**
 * Ends this process once its event loop has been silent for so long: whoever is caught in an endless
 * loop answers nobody, and cannot notice it. Whatever started the process starts it anew. 0, or a
 * debugger that may stop the loop for as long as it likes: nobody watches.
 */
export function watchLoop(seconds: number): void {
  if (seconds === 0 || url()) return;
  const lookMs = (seconds * 1000) / LOOKS;
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), lookMs / 2).unref();
  new Worker(join(import.meta.dirname, 'end-silent-process.ts'), {
    workerData: { beats, lookMs, looks: LOOKS } satisfies Watch,
    // What this process was started with may be for its own script alone.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  }).unref();
}
