import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const END_WITH_US = JSON.stringify(join(import.meta.dirname, 'end-with-us.ts'));
const POSTGRES = JSON.stringify(join(import.meta.dirname, '../platform/postgres/postgres.ts'));

/** Runs a module that prints something once it has started its processes. */
async function begin(
  source: string,
): Promise<{ child: ChildProcess; said: string; folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'forja-ends-'));
  chmodSync(folder, 0o755);
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    env: { ...process.env, FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout, 'data');
  return { child, said: String(said), folder };
}

/** Whether a process runs. Ended processes that wait to be collected do not count. */
function runs(pid: string): boolean {
  try {
    return !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

async function expectEnd(pid: string, folder: string): Promise<void> {
  await expect.poll(() => runs(pid)).toBe(false);
  await expect.poll(() => existsSync(folder)).toBe(false);
}

test('processes started by a proof or a bench end with it, even when it is killed', async () => {
  const { child, said, folder } = await begin(`
    import { spawn } from 'node:child_process';
    import { endWithUs } from ${END_WITH_US};
    const started = spawn('sleep', ['300'], { detached: true, stdio: 'ignore' });
    endWithUs(started.pid, 'TERM', process.env.FOLDER);
    process.stdout.write(String(started.pid));
    setInterval(() => undefined, 1000);`);
  expect(runs(said)).toBe(true);
  child.kill('SIGKILL');
  await expectEnd(said, folder);
});

test('the database left by its killed server ends too', async () => {
  const { child, said, folder } = await begin(`
    import { spawn } from 'node:child_process';
    import { startPostgres } from ${POSTGRES};
    import { endWithUs } from ${END_WITH_US};
    const server = spawn('sleep', ['300'], { stdio: 'ignore' });
    endWithUs(server.pid, 'TERM', process.env.FOLDER);
    await startPostgres({ dataDir: process.env.FOLDER, password: 'ends', durable: false });
    server.kill('SIGKILL');
    server.once('exit', () => process.stdout.write('started'));
    setInterval(() => undefined, 1000);`);
  expect(said).toBe('started');
  const file = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8');
  const postmaster = String(Number.parseInt(file, 10));
  expect(runs(postmaster)).toBe(true);
  child.kill('SIGKILL');
  await expectEnd(postmaster, folder);
});
