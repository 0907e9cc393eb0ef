import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPreloads } from './preloads.ts';

const dist = mkdtempSync(join(tmpdir(), 'forja-preloads-'));
mkdirSync(join(dist, '.vite'));
writeFileSync(
  join(dist, '.vite/preloads.json'),
  JSON.stringify({
    entry: ['assets/react.js'],
    person: ['assets/frame.js', 'assets/person.js'],
    font: 'assets/letters.woff2',
    screens: [
      { path: '*', files: ['assets/lost.js'] },
      { path: '/usuarios', files: ['assets/people.js'] },
      { path: '/usuarios/importar', files: ['assets/import.js'] },
      { path: '/producto/:id', files: ['assets/frame.js', 'assets/product.js'] },
    ],
  }),
);
const preloads = readPreloads(dist);
const named = (path: string, mayHaveSession = false) =>
  [...preloads.scriptsFor({ path, mayHaveSession }).matchAll(/href="\/assets\/(\w+)\.js"/g)].map(
    ([, name]) => name,
  );

test('a page names the scripts of its own screen after those of every page', () => {
  expect(named('/usuarios')).toEqual(['react', 'people']);
  expect(named('/usuarios/importar')).toEqual(['react', 'import']);
  expect(named('/producto/12')).toEqual(['react', 'frame', 'product']);
  expect(named('/nada')).toEqual(['react', 'lost']);
});

test('and, where somebody may be logged in, those of a person, each once', () => {
  expect(named('/producto/12', true)).toEqual(['react', 'frame', 'product', 'person']);
  expect(named('/usuarios', true)).toEqual(['react', 'people', 'frame', 'person']);
});

test('the font of nearly every text is named for the pages that the server draws', () => {
  expect(preloads.font).toBe(
    '<link rel="preload" href="/assets/letters.woff2" as="font" type="font/woff2" crossorigin>',
  );
});
