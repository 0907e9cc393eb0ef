import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { endWithUs } from '../end-with-us.ts';
import { freePort, readiness, untilReady } from '../process.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** The time that a server and its database may take to end. */
const END = { timeout: 30_000 };

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Needs the build. */
test('killing the process that `npm start` shows ends the server and its database', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forja-npm-start-'));
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: 'none',
      LOG_LEVEL: 'warn',
    },
    stdio: 'ignore',
  });
  endWithUs(npm.pid, 'TERM', dataDir);
  const gone = new Promise((done) => npm.once('exit', done));
  const pids: number[] = [];
  onTestFinished(() => {
    for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  await untilReady(port);
  const files = ['forja.pid', 'postgres/postmaster.pid'].map((name) => join(dataDir, name));
  pids.push(...files.map((file) => Number.parseInt(readFileSync(file, 'utf8'), 10)));
  expect(pids.every(isAlive)).toBe(true);

  npm.kill('SIGTERM');
  await gone;
  await expect.poll(() => pids.some(isAlive), END).toBe(false);
  expect(await readiness(port)).toBeUndefined();
  expect(files.filter(existsSync), 'as after an orderly end').toEqual([]);
}, 240_000);
