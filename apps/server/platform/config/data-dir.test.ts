import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { closeDataDir, makeDataDir } from './data-dir.ts';

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forja-data-dir-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('what an earlier release left open is closed, and stays where it is', () => {
  const folder = makeFolder();
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'files'));
  chmodSync(join(folder, 'files'), 0o755);
  writeFileSync(join(folder, 'erased.jsonl'), '');
  chmodSync(join(folder, 'erased.jsonl'), 0o644);
  mkdirSync(join(folder, 'postgres'));
  chmodSync(join(folder, 'postgres'), 0o750);

  expect(closeDataDir(folder)).toEqual([]);
  expect(modeOf(folder), 'the account of the database passes through').toBe('711');
  expect(modeOf(join(folder, 'files'))).toBe('700');
  expect(modeOf(join(folder, 'erased.jsonl'))).toBe('600');
  expect(modeOf(join(folder, 'postgres')), 'is not ours to close').toBe('750');
});

test('a folder that nobody else passed through stays so', () => {
  const folder = makeFolder();
  chmodSync(folder, 0o700);
  expect(closeDataDir(folder)).toEqual([]);
  expect(modeOf(folder)).toBe('700');
});

test('a new one is passed through and not read by others', () => {
  const folder = join(makeFolder(), 'new/data');
  makeDataDir(folder);
  expect(modeOf(folder)).toBe('711');
});
