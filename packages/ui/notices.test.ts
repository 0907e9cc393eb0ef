import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noticesOf } from './notices.ts';

const packages = join(import.meta.dirname, '../../node_modules');

test('names each package once, with the text of its licence', () => {
  const found = noticesOf([
    join(packages, 'react/index.js'),
    `\0${join(packages, 'react/jsx-runtime.js')}?commonjs-es-import`,
    join(packages, '@tanstack/react-query/build/index.js'),
    join(import.meta.dirname, 'notices.ts'),
    '\0rolldown/runtime.js',
  ]);
  expect(found.map(({ name, licence }) => [name.replace(/ [\d.]+$/, ''), licence])).toEqual([
    ['@tanstack/react-query', 'MIT'],
    ['react', 'MIT'],
  ]);
  for (const { text } of found) expect(text).toContain('Permission is hereby granted');
});

test('refuses a package whose licence has no text', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'forja-notices-')), 'node_modules/bare');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"name":"bare","version":"1.0.0","license":"MIT"}');
  expect(() => noticesOf([join(folder, 'index.js')])).toThrow('bare is in the bundle without');
});
