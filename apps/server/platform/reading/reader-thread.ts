import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '../errors/app-error.ts';
import type { Ask, Told } from './messages.ts';

/** Many times what it takes on a small and busy machine. */
const START_MS = 30_000;

export class TooSlow extends Error {}

export interface ReaderThread {
  /** Reads a file; rejects when it takes longer or the signal says that nobody waits. */
  read(ask: Exclude<Ask, 'more'>, deadlineMs: number, signal?: AbortSignal): Promise<unknown[]>;
  isAlive(): boolean;
  end(): Promise<unknown>;
}

/** Starts a thread that reads files. It is given no environment, and so no secret. */
export async function startThread(entry: string, memoryMb: number): Promise<ReaderThread> {
  const worker = new Worker(entry, {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  let isAlive = true;
  worker.once('exit', () => {
    isAlive = false;
  });
  // What happens while it reads is told to who waits; besides that it does nothing.
  worker.on('error', () => undefined);
  await once(worker, 'message', { signal: AbortSignal.timeout(START_MS) });
  // What it does keeps no server alive; whoever waits for it does.
  worker.unref();

  function read(ask: Ask, deadlineMs: number, signal?: AbortSignal): Promise<unknown[]> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
    const pieces: unknown[] = [];
    const hear = (told: Told): void => {
      if (told.kind === 'piece') {
        pieces.push(told.piece);
        worker.postMessage('more' satisfies Ask);
      } else if (told.kind === 'end') resolve(pieces);
      else if (told.kind === 'refused') reject(new AppError(told.code, told.extras));
      else if (told.kind === 'failed') reject(told.error);
    };
    const hangUp = () => reject(new AppError('UNAVAILABLE', { message: 'The caller hung up.' }));
    const exit = () => reject(new TooSlow());
    // A turn later, because what the thread said in time may still wait where this server was busy.
    const timer = setTimeout(() => setImmediate(() => reject(new TooSlow())), deadlineMs);
    worker.on('message', hear).on('error', reject).on('exit', exit);
    signal?.addEventListener('abort', hangUp);
    if (signal?.aborted) hangUp();
    worker.postMessage(ask);
    return promise.finally(() => {
      clearTimeout(timer);
      worker.off('message', hear).off('error', reject).off('exit', exit);
      signal?.removeEventListener('abort', hangUp);
    });
  }

  return { read, isAlive: () => isAlive, end: () => worker.terminate() };
}
