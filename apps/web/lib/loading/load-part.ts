import { tabStore } from '../storage.ts';
import { createStore, useStore } from '../store.ts';

/** How long a part of the app may take to load. */
export const CHUNK_TIMEOUT = 120_000;

type ChunkFailure = 'CHUNK_LOAD_FAILED' | 'CHUNK_LOAD_TIMEOUT' | 'CSS_CHUNK_LOAD_FAILED';

export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly code: ChunkFailure;

  constructor(code: ChunkFailure, cause?: unknown) {
    super('A part of the app could not be loaded', { cause });
    this.code = code;
  }
}

function asChunkLoadError(error: unknown): ChunkLoadError {
  if (error instanceof ChunkLoadError) return error;
  // Vite reports the failure of a stylesheet only by this text.
  const isStyle = error instanceof Error && /preload CSS/i.test(error.message);
  return new ChunkLoadError(isStyle ? 'CSS_CHUNK_LOAD_FAILED' : 'CHUNK_LOAD_FAILED', error);
}

const RELOADED = 'reloaded_for_parts';
const RELOAD_INTERVAL = 60_000;

/**
 * After a deploy the files of the old version are gone, and reloading once brings the new one. A
 * second failure soon after is a real one and is shown.
 */
function reloadOnce(page: typeof thisPage): boolean {
  if (page.offline()) return false;
  const last = Number(page.marks.getItem(RELOADED) ?? 0);
  if (page.now() - last < RELOAD_INTERVAL) return false;
  page.marks.setItem(RELOADED, String(page.now()));
  page.reload();
  return true;
}

const thisPage = {
  marks: tabStore,
  now: Date.now,
  reload: () => window.location.reload(),
  offline: () => !navigator.onLine,
};

const inFlight = createStore(0);

/** Whether a part of the app is being loaded. */
export const useLoadingChunks = () => useStore(inFlight) > 0;

/** Loads a part of the app; names a failure, and reloads once after a deploy. */
export async function loadChunk<T>(
  load: () => Promise<T>,
  page = thisPage,
  timeout = CHUNK_TIMEOUT,
): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new ChunkLoadError('CHUNK_LOAD_TIMEOUT')), timeout);
  inFlight.set(inFlight.read() + 1);
  try {
    return await Promise.race([load(), late.promise]);
  } catch (error) {
    const failure = asChunkLoadError(error);
    console.error(failure.name, failure.code, failure);
    // While the page reloads, nothing else should be drawn.
    if (failure.code !== 'CHUNK_LOAD_TIMEOUT' && reloadOnce(page)) return new Promise(() => {});
    throw failure;
  } finally {
    clearTimeout(timer);
    inFlight.set(inFlight.read() - 1);
  }
}
