import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

/**
 * Checks the sizes of the built app against its budgets, compressed as the server sends it. Needs
 * the build.
 */
const DIST = join(import.meta.dirname, 'dist');
const KB = 1024;

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
}

const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'),
);

function compressed(file: string): number {
  const path = join(DIST, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** Every file a chunk needs before it runs. */
function closure(keys: string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    closure(chunk.imports ?? [], seen);
  }
  return seen;
}

const total = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + compressed(file), 0);

const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
const screens = Object.keys(manifest).filter((key) => key.endsWith('-screen.tsx'));
const firstView = (screen: string): number =>
  total(closure([...entry, ...screens.filter((key) => key.endsWith(screen))]));

test('the first view of /login takes at most 95 KB of JavaScript', () => {
  expect(firstView('/login-screen.tsx')).toBeLessThanOrEqual(95 * KB);
});

test('the first view of /tienda takes at most 110 KB of JavaScript', () => {
  expect(firstView('/shop-screen.tsx')).toBeLessThanOrEqual(110 * KB);
});

test('every further screen adds at most 60 KB', () => {
  const base = closure(entry);
  const heavy = screens
    .map((key) => [key, total([...closure([key])].filter((file) => !base.has(file)))] as const)
    .filter(([, size]) => size > 60 * KB);
  expect(screens.length).toBeGreaterThan(20);
  expect(heavy).toEqual([]);
});

test('the whole app has at most 20 KB of CSS', () => {
  const css = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []));
  expect(css.size).toBeGreaterThan(0);
  expect(total(css)).toBeLessThanOrEqual(20 * KB);
});

test('every built script parses and makes no code out of text, as the content policy wants', () => {
  const scripts = readdirSync(join(DIST, 'assets')).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  for (const name of scripts) {
    const text = readFileSync(join(DIST, 'assets', name), 'utf8');
    expect(() => parseAst(text), name).not.toThrow();
    expect(text, name).not.toMatch(/\b(eval|new Function|Function)\(/);
  }
});
