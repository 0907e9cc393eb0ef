import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withPlate } from './logo-plate.ts';

async function platedIn(colour: string) {
  const bar = { create: { width: 60, height: 20, channels: 3 as const, background: colour } };
  const canvas = { width: 100, height: 100, channels: 4 as const, background: '#0000' };
  const logo = await sharp({ create: canvas })
    .composite([{ input: await sharp(bar).png().toBuffer() }])
    .webp()
    .toBuffer();
  const [red = 0, , , alpha] = await sharp(await withPlate(logo))
    .ensureAlpha()
    .raw()
    .toBuffer();
  if (alpha === 0) return 'none';
  return red < 64 ? 'dark' : 'white';
}

test.each([
  ['#ffffff', 'dark'],
  ['#ffe14d', 'dark'],
  ['#111111', 'white'],
  ['#e02020', 'none'],
])('a transparent logo in %s has this plate: %s', async (colour, plate) => {
  expect(await platedIn(colour)).toBe(plate);
});

test('a logo that fills its picture stays as it is', async () => {
  const white = { width: 40, height: 20, channels: 3 as const, background: '#ffffff' };
  const logo = await sharp({ create: white }).webp().toBuffer();
  expect(await withPlate(logo)).toBe(logo);
});
