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

interface Preloads {
  entry: string[];
  person: string[];
  screens: { path: string; files: string[] }[];
}

const readJson = (name: string) => JSON.parse(readFileSync(join(DIST, '.vite', name), 'utf8'));
const preloads: Preloads = readJson('preloads.json');
const manifest: Record<string, { css?: string[] }> = readJson('manifest.json');

function compressed(file: string): number {
  const path = join(DIST, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

const total = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + compressed(file), 0);

/** Every script of a visit that begins at this path. */
function firstView(path: string, person: readonly string[] = []): string[] {
  const screen = preloads.screens.find((one) => one.path === path);
  if (!screen) throw new Error(`${path} is not a screen`);
  return [...new Set([...preloads.entry, ...person, ...screen.files])];
}

test.each([
  { path: '/login', files: 5, size: 94, person: [] },
  // With the frame around it, which a first visit to the shop loads too.
  { path: '/tienda', files: 12, size: 132, person: [] },
  { path: '/home', files: 6, size: 131, person: preloads.person },
])('the first view of $path takes at most $size KB in $files scripts', (limit) => {
  const files = firstView(limit.path, limit.person);
  expect(files.length).toBeLessThanOrEqual(limit.files);
  expect(total(files)).toBeLessThanOrEqual(limit.size * KB);
});

test('what the server writes into every page takes at most 800 bytes', () => {
  expect(compressed('boot.js')).toBeLessThanOrEqual(800);
});

test('the first visit leaves on the device what opens the entry code without a network', () => {
  const worker = readFileSync(join(DIST, 'service-worker.js'), 'utf8');
  const first = /first:(.*?)rest:/s.exec(worker)?.[1] ?? '';
  expect(first).toContain('/assets/access-screen-');
  expect(first).toContain('/assets/member-access-');
});

// Home itself takes little, so the first other screen brings what many of them share.
test('every further screen adds at most 88 KB in 22 scripts', () => {
  const known = new Set([...preloads.entry, ...preloads.person]);
  const added = preloads.screens.map(({ path, files }) => {
    const news = files.filter((file) => !known.has(file));
    return { path, files: news.length, size: total(news) };
  });
  expect(added.length).toBeGreaterThan(30);
  expect(added.filter(({ files, size }) => files > 22 || size > 88 * KB)).toEqual([]);
});

test('the letters of Spanish come in one font of at most 15 KB', () => {
  const fonts = readdirSync(join(DIST, 'assets')).filter((name) => name.endsWith('.woff2'));
  const spanish = fonts.filter((name) => name.startsWith('geist-spanish-'));
  expect(spanish).toHaveLength(1);
  expect(total(spanish.map((name) => `assets/${name}`))).toBeLessThanOrEqual(15 * KB);
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

/** The scripts that one loads before its own text runs. */
const importsOf = (name: string): string[] =>
  [...readFileSync(join(DIST, 'assets', name), 'utf8').matchAll(/from\s*"\.\/([^"]+\.js)"/g)].map(
    ([, file]) => file ?? '',
  );

/** Those that many screens share, by the names in `chunks.ts`. */
const SHARED =
  /^(react|index|entrance|frame|charts|lists|forms|icons|often|person|staff|seldom|desk|shop|signs)-[\w-]{8}\.js$/;

test('no two shared scripts need each other first: one would run without the other', () => {
  const scripts = readdirSync(join(DIST, 'assets')).filter((name) => SHARED.test(name));
  const imports = new Map(scripts.map((name) => [name, importsOf(name)]));
  const pairs = scripts.flatMap((name) =>
    (imports.get(name) ?? [])
      .filter((other) => name < other && imports.get(other)?.includes(name))
      .map((other) => [name, other]),
  );
  expect(scripts.length).toBeGreaterThan(8);
  expect(pairs).toEqual([]);
});
