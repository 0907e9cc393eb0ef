import { expect, test } from 'vitest';
import { newId } from '../db/ids.ts';
import type { Files } from './files.ts';
import { storePicture } from './images.ts';
import { openSharp } from './sharp.ts';

test('a picture that does not fit on the disk leaves nothing of itself there', async () => {
  const kept = new Set<string>();
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const files: Pick<Files, 'put' | 'remove'> = {
    async put(gymId, _bytes, extension) {
      if (kept.size === 2) throw full;
      const path = `/files/${gymId}/${newId()}.${extension}`;
      kept.add(path);
      return path;
    },
    remove: async (_gymId, path) => void kept.delete(path),
  };
  const sharp = await openSharp();
  const canvas = { width: 700, height: 400, channels: 3 as const, background: '#aabbcc' };
  const bytes = await sharp({ create: canvas }).png().toBuffer();
  await expect(storePicture(files as Files, newId(), bytes, 'image')).rejects.toBe(full);
  expect([...kept]).toEqual([]);
});
