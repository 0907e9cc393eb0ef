import { statSync } from 'node:fs';
import { join } from 'node:path';
import { defaultTheme } from '@forja/ui/theme/keys.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { manifestOf } from './manifest.ts';

test("a phone can install the app with the gym's name, shortcuts and an icon for every shape", () => {
  const manifest = manifestOf({ gymName: 'Hierro Norte', theme: defaultTheme });
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Hierro Norte',
    short_name: 'Hierro Norte',
    start_url: '/',
    orientation: 'any',
  });
  expect(manifest.icons).toContainEqual({
    src: '/icons/512.png',
    sizes: '512x512',
    type: 'image/png',
    purpose: 'maskable',
  });
  expect(manifest.shortcuts.map(({ short_name, url }) => [short_name, url])).toEqual([
    ['Código', '/accesos'],
    ['Entrenar', '/rutinas'],
    ['Reservar', '/eventos'],
  ]);
});

test('the screenshots of the manifest exist, have the stated size and are small', async () => {
  const { screenshots } = manifestOf({ gymName: 'Hierro Norte', theme: defaultTheme });
  expect(screenshots.length).toBeGreaterThan(2);
  const pictures = join(import.meta.dirname, '../../../web/public');
  for (const { src, sizes, type } of screenshots) {
    const file = join(pictures, src);
    const { width, height, format } = await sharp(file).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
    expect(statSync(file).size).toBeLessThan(80_000);
  }
});
