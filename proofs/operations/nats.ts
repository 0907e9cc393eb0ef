import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithUs } from '../../apps/server/test/end-with-us.ts';
import { freePort, stop } from '../../apps/server/test/process.ts';
import { ensurePackage } from './debian.ts';

const PROGRAM = '/usr/sbin/nats-server';

/** Whether NATS is available; tries to install its package. */
export const haveNats = (): boolean => ensurePackage('nats-server', PROGRAM);

/** Starts NATS with JetStream on this machine; it can be killed and restarted with its data. */
export async function startNats() {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'forja-nats-'));
  let child: ChildProcess | undefined;
  let output = '';

  async function start(): Promise<void> {
    output = '';
    const words = ['--addr', '127.0.0.1', '--port', String(port), '--jetstream'];
    child = spawn(PROGRAM, [...words, '--store_dir', folder], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    endWithUs(child.pid, 'TERM', folder);
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    const up = () => output.includes('Server is ready');
    while (!up() && child.exitCode === null) await new Promise((done) => setTimeout(done, 20));
    if (!up()) throw new Error(`NATS did not start: ${output}`);
  }

  const kill = async () => {
    if (child && child.exitCode === null && child.signalCode === null) await stop(child, 'SIGKILL');
  };
  await start();
  return {
    url: (name: string) => `nats://127.0.0.1:${port}/${name}`,
    start,
    kill,
    /** Pauses and resumes the process, like a machine that hangs. */
    signal: (name: 'SIGSTOP' | 'SIGCONT') => child?.kill(name),
    /** Deletes all its data; it must not be running. */
    forget: () => rmSync(folder, { recursive: true, force: true }),
    async end() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Nats = Awaited<ReturnType<typeof startNats>>;
