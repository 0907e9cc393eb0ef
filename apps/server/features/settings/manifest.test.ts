import { defaultTheme } from '@forja/ui/theme/keys.ts';
import { expect, test } from 'vitest';
import { manifestOf } from './manifest.ts';

test('a phone installs the gym under its name, with shortcuts and an icon for every shape', () => {
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
