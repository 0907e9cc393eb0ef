import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { vi } from 'vitest';
import { endWithUs } from './end-with-us.ts';

const running = new Set<ChildProcess>();

interface Run {
  child: ChildProcess;
  output(): string;
  exit: Promise<number | null>;
}

/** Starts the real server as its own process, with only these settings. Needs the build. */
export function run(env: Record<string, string>): Run {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      LOG_LEVEL: 'warn',
      TOUR: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithUs(child.pid, 'TERM', env.DATA_DIR);
  running.add(child);
  let text = '';
  child.stdout?.on('data', (chunk) => {
    text += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    text += chunk;
  });
  const exit = new Promise<number | null>((done) =>
    child.once('exit', (code) => {
      running.delete(child);
      done(code);
    }),
  );
  return { child, output: () => text, exit };
}

export async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = new Promise((done) => child.once('exit', done));
  child.kill(signal);
  await gone;
}

/** Stops the processes that the file started and has not stopped itself. */
export async function stopAll(): Promise<void> {
  for (const child of running) await stop(child, 'SIGTERM');
}

/**
 * A free port below the range of outgoing connections, which could take it before the server does.
 */
export async function freePort(): Promise<number> {
  const port = 11_000 + Math.floor(Math.random() * 4_900);
  const server = createServer();
  const isFree = await new Promise<boolean>((done) => {
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => done(true));
  });
  if (!isFree) return freePort();
  await new Promise((done) => server.close(done));
  return port;
}

/** The status of /health/ready; undefined when nobody answers. */
export const readiness = (port: number): Promise<number | undefined> =>
  fetch(`http://127.0.0.1:${port}/health/ready`).then(
    (response) => response.status,
    () => undefined,
  );

export const untilReady = (port: number) =>
  vi.waitUntil(async () => (await readiness(port)) === 200, { timeout: 110_000, interval: 100 });

/** Kills the embedded PostgreSQL of a data folder, like a machine out of memory does. */
export function killPostgres(dataDir: string): void {
  const file = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(file, 10), 'SIGKILL');
}
