import { afterEach, expect, test, vi } from 'vitest';
import { shrinkPicture } from './shrink-picture.ts';

const KB = 1024;
const blob = (size: number) => new Blob([new Uint8Array(size)], { type: 'image/jpeg' });

/** A browser whose camera takes pictures of this size, and whose encoder makes files of these sizes. */
function browser(width: number, height: number, encodedSizes: readonly number[]) {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }));
  const drawn: { width: number; height: number }[] = [];
  const left = [...encodedSizes];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    done: BlobCallback,
  ) {
    drawn.push({ width: this.width, height: this.height });
    done(blob(left.shift() ?? 0));
  });
  return drawn;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a large photo is 1600 at its longer side and as coarse as it must be', async () => {
  const drawn = browser(3000, 4000, [700 * KB, 250 * KB]);
  const small = await shrinkPicture(blob(5_000 * KB));
  expect(small.size).toBe(250 * KB);
  expect(drawn).toEqual([
    { width: 1200, height: 1600 },
    { width: 1200, height: 1600 },
  ]);
});

test('a small one, one that would grow and one that cannot be read stay as they are', async () => {
  const small = blob(200 * KB);
  expect(browser(1000, 800, [])).toEqual([]);
  expect(await shrinkPicture(small)).toBe(small);
  browser(2000, 800, [250 * KB]);
  expect(await shrinkPicture(small)).toBe(small);
  vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('no picture')));
  expect(await shrinkPicture(small)).toBe(small);
});
