import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { closeDataDir, lockDataDir, makeDataDir } from './data-dir.ts';

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

/** Another living process, which has nothing to do with Forja. */
function stranger(): number {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' });
  onTestFinished(() => void child.kill());
  return child.pid ?? 0;
}

test('a process that took over the number of a server that is gone does not keep the folder', () => {
  const folder = makeFolder();
  const lock = join(folder, 'forja.pid');
  lockDataDir(folder)();
  expect(existsSync(lock)).toBe(false);

  const unlock = lockDataDir(folder);
  const [, boot = '', began = ''] = readFileSync(lock, 'utf8').trim().split(' ');
  unlock();
  // The machine was started anew; then the same since its start, but another process.
  for (const identity of [`00000000-${boot.slice(9)} ${began}`, `${boot} ${Number(began) - 1}`]) {
    writeFileSync(lock, `${stranger()} ${identity}\n`);
    lockDataDir(folder)();
  }
  // Whoever began at that moment is the server.
  writeFileSync(lock, `${process.ppid} ${boot} ${startOf(process.ppid)}\n`);
  expect(() => lockDataDir(folder)).toThrow(`process ${process.ppid}`);
});

const startOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];

test('a living server of the release before, which wrote its number alone, keeps the folder', () => {
  const folder = makeFolder();
  const pid = stranger();
  writeFileSync(join(folder, 'forja.pid'), `${pid}\n`);
  expect(() => lockDataDir(folder)).toThrow(`process ${pid}`);
});
