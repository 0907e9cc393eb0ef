import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStore } from '../storage.ts';
import { CHUNK_TIMEOUT, ChunkLoadError, loadChunk } from './load-part.ts';

function buildPage(now = 1_000_000) {
  let reloads = 0;
  return {
    marks: memoryStore(),
    now: () => now,
    reload: () => {
      reloads += 1;
    },
    reloads: () => reloads,
    offline: () => false,
  };
}

/** A page that has just reloaded, so that failures are shown. */
function reloadedPage() {
  const page = buildPage();
  page.marks.setItem('reloaded_for_parts', '1000000');
  return page;
}

const failWith = (message: string) => async () => {
  throw new TypeError(message);
};

describe('Page-part load failures', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => vi.restoreAllMocks());

  it('are reported as a chunk load error', async () => {
    const load = failWith('Failed to fetch dynamically imported module');
    await expect(loadChunk(load, reloadedPage())).rejects.toMatchObject({
      name: 'ChunkLoadError',
      code: 'CHUNK_LOAD_FAILED',
    });
    expect(console.error).toHaveBeenCalledWith(
      'ChunkLoadError',
      'CHUNK_LOAD_FAILED',
      expect.any(ChunkLoadError),
    );
  });

  it('are reported as CSS_CHUNK_LOAD_FAILED for a style', async () => {
    const load = failWith('Unable to preload CSS for /assets/x.css');
    await expect(loadChunk(load, reloadedPage())).rejects.toMatchObject({
      code: 'CSS_CHUNK_LOAD_FAILED',
    });
  });

  it('are reported as a time-out after 120000 ms', async () => {
    expect(CHUNK_TIMEOUT).toBe(120_000);
    const never = () => new Promise<never>(() => {});
    await expect(loadChunk(never, buildPage(), 1)).rejects.toMatchObject({
      code: 'CHUNK_LOAD_TIMEOUT',
    });
  });

  it('do not reload a page without a network, which would only lose what is on it', async () => {
    const page = { ...buildPage(), offline: () => true };
    await expect(loadChunk(failWith('Failed to fetch'), page)).rejects.toThrow(ChunkLoadError);
    expect(page.reloads()).toBe(0);
  });

  it('reload the page once after a deploy', async () => {
    const page = buildPage();
    void loadChunk(failWith('gone'), page);
    await vi.waitFor(() => expect(page.reloads()).toBe(1));
    await expect(loadChunk(failWith('gone'), page)).rejects.toBeInstanceOf(ChunkLoadError);
    expect(page.reloads()).toBe(1);
  });

  it('leave a part that loads alone', async () => {
    expect(await loadChunk(async () => 'parte', buildPage())).toBe('parte');
  });
});
