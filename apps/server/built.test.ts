import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Inputs, isFresh, toRemove } from './built.ts';
import { type Lines, linesFile } from './stack-traces.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forja-built-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const BEGAN = Date.parse('2026-01-02T00:00:00Z');

/** A source as it was when the build began. */
function writeSource(name: string, text: string, at = BEGAN - 1_000): void {
  writeFileSync(join(folder, name), text);
  utimesSync(join(folder, name), at / 1_000, at / 1_000);
}

const INPUTS: Inputs = { began: BEGAN, sizes: { 'a.ts': 3, 'b.ts': 3 }, files: [] };

test('a build stays valid until one of its sources changes', () => {
  writeSource('a.ts', 'one');
  writeSource('b.ts', 'two');
  expect(isFresh(INPUTS, folder)).toBe(true);
  writeSource('b.ts', 'six', BEGAN + 1_000);
  expect(isFresh(INPUTS, folder)).toBe(false);
});

test('an older file put in place of a source is noticed by its length', () => {
  writeSource('a.ts', 'one');
  writeSource('b.ts', 'three', BEGAN - 60_000);
  expect(isFresh(INPUTS, folder)).toBe(false);
});

test('a source that is gone is noticed', () => {
  writeSource('a.ts', 'one');
  expect(isFresh(INPUTS, folder)).toBe(false);
});

test('files of the build before stay for servers that run, older ones go', () => {
  const built = ['serve.js', 'app-1.js', 'app-2.js', 'app-3.js'];
  const found = [...built.flatMap((file) => [file, linesFile(file)]), 'inputs.json'];
  expect(toRemove(found, ['serve.js', 'app-3.js'], ['serve.js', 'app-2.js'])).toEqual([
    'app-1.js',
    linesFile('app-1.js'),
  ]);
  // An earlier build without a list of its files: nothing is removed.
  expect(toRemove(found, ['serve.js', 'app-3.js'])).toEqual([]);
});

test('a stack trace names the source of a built line', () => {
  mkdirSync(join(folder, 'dist'));
  const built = join(folder, 'dist/app.js');
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(
    built,
    '// a comment\nexport function pay() {\n  throw new Error("no money");\n}\n',
  );
  const lines: Lines = { sources: ['../pay.ts'], places: [-1, 0, 0, 40, 0, 41, 0, 42] };
  writeFileSync(linesFile(built), JSON.stringify(lines));
  const traces = pathToFileURL(join(import.meta.dirname, 'stack-traces.ts'));
  const program = `
    (await import('${traces}')).nameSources();
    const { pay } = await import('${pathToFileURL(built)}');
    try { pay(); } catch (error) { console.log(error.stack); }`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program]).toString();
  expect(said).toContain('Error: no money');
  expect(said).toContain(`at pay (${join(folder, 'pay.ts')}:41)`);
});
