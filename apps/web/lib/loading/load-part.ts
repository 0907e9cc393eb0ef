import { tabStore } from '../storage.ts';
import { createStore, useStore } from '../store.ts';

/** How long a chunk of the app may take to load. */
export const CHUNK_TIMEOUT = 120_000;

export type ChunkFailure = 'CHUNK_LOAD_FAILED' | 'CHUNK_LOAD_TIMEOUT' | 'CSS_CHUNK_LOAD_FAILED';

const MESSAGES: Record<ChunkFailure, string> = {
  CHUNK_LOAD_FAILED: 'Loading a part of the page failed',
  CHUNK_LOAD_TIMEOUT: `Loading a part of the page took longer than ${CHUNK_TIMEOUT} ms`,
  CSS_CHUNK_LOAD_FAILED: 'Loading the styles of a part of the page failed',
};

export class ChunkLoadError extends Error {
  readonly code: ChunkFailure;

  constructor(code: ChunkFailure, cause?: unknown) {
    super(MESSAGES[code], { cause });
    this.name = 'ChunkLoadError';
    this.code = code;
  }
}

/** Vite reports the failure of a stylesheet only by this text. */
const isStyleFailure = (error: unknown) =>
  error instanceof Error && /preload CSS/i.test(error.message);

function asChunkLoadError(error: unknown): ChunkLoadError {
  if (error instanceof ChunkLoadError) return error;
  return new ChunkLoadError(
    isStyleFailure(error) ? 'CSS_CHUNK_LOAD_FAILED' : 'CHUNK_LOAD_FAILED',
    error,
  );
}

function timeLimit(milliseconds: number): { expired: Promise<never>; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout>;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('CHUNK_LOAD_TIMEOUT')), milliseconds);
  });
  return { expired, cancel: () => clearTimeout(timer) };
}

const RELOADED = 'reloaded_for_parts';
const RELOAD_INTERVAL = 60_000;

/**
 * After a deploy the chunks of the old version are gone, and reloading once brings the new one. A
 * second failure soon after is a real one and is shown.
 */
function reloadOnce(page: ChunkPage): boolean {
  if (page.offline()) return false;
  const last = Number(page.marks.getItem(RELOADED) ?? 0);
  if (page.now() - last < RELOAD_INTERVAL) return false;
  page.marks.setItem(RELOADED, String(page.now()));
  page.reload();
  return true;
}

export interface ChunkPage {
  marks: Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
  reload: () => void;
  offline: () => boolean;
}

const thisPage: ChunkPage = {
  marks: tabStore,
  now: Date.now,
  reload: () => window.location.reload(),
  offline: () => !navigator.onLine,
};

const inFlight = createStore(0);
const count = (change: 1 | -1) => inFlight.set(inFlight.read() + change);

/** Whether a part of the page is being loaded. */
export const useLoadingChunks = () => useStore(inFlight) > 0;

/** Loads a chunk of the app; names a failure, and reloads once after a deploy. */
export async function loadChunk<T>(
  load: () => Promise<T>,
  page: ChunkPage = thisPage,
  timeout = CHUNK_TIMEOUT,
): Promise<T> {
  const limit = timeLimit(timeout);
  count(1);
  try {
    return await Promise.race([load(), limit.expired]);
  } catch (error) {
    const failure = asChunkLoadError(error);
    console.error(failure.name, failure.code, failure);
    // While the page reloads, nothing else should be drawn.
    if (failure.code !== 'CHUNK_LOAD_TIMEOUT' && reloadOnce(page)) return new Promise(() => {});
    throw failure;
  } finally {
    limit.cancel();
    count(-1);
  }
}
