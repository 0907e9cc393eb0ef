import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const MAIN = join(import.meta.dirname, '../server/main.ts');
/** Seeding the sample gyms takes most of it. */
const TRIES = 600;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => probe.once('listening', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  return address && typeof address === 'object' ? address.port : 0;
}

/** Starts a server of its own with fresh sample gyms, as they were built last. */
export async function startSamples(): Promise<{ address: string; stop(): Promise<void> }> {
  const [port, data] = [await freePort(), mkdtempSync(join(tmpdir(), 'forja-samples-'))];
  const own = {
    PORT: `${port}`,
    DATA_DIR: data,
    TOUR: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  };
  const server = spawn(process.execPath, [MAIN], { env: { ...process.env, ...own } });
  const ended = new Promise((done) => server.once('exit', done));
  for (let left = TRIES; ; left--) {
    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (ready?.ok) break;
    if (left === 0 || server.exitCode !== null) throw new Error('The sample server did not start');
    await sleep(500);
  }
  return {
    address: `http://demo.localhost:${port}`,
    async stop() {
      server.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
