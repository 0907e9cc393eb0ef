import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** What is run instead of the server, which ends as it does and says the ids of both. */
const SERVER = `
  import { whenStarterEnds } from ${JSON.stringify(join(import.meta.dirname, '../apps/server/starter.ts'))};
  process.on('SIGTERM', () => process.exit());
  whenStarterEnds(() => process.exit());
  setInterval(() => {}, 1000);
  console.log(process.ppid + ' ' + process.pid);`;

const RUN = `
  import { runServer } from ${JSON.stringify(join(import.meta.dirname, 'run-server.mjs'))};
  runServer(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(SERVER)}], {});`;

/** Starts another process, as installing and building do, and says the ids of both. */
const WORK = `
  const { pid } = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  console.log(process.pid + ' ' + pid);
  setInterval(() => {}, 1000);`;

const SCRIPT = `
  import { endable, startWork } from ${JSON.stringify(join(import.meta.dirname, 'work.mjs'))};
  const stdio = ['ignore', 'inherit', 'inherit'];
  await endable(() => new Promise((done) => {
    startWork(process.execPath, ['-e', ${JSON.stringify(WORK)}], { stdio }).once('close', done);
  }));`;

/** What is run, with the ids of the work it began once that runs. */
async function begin(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const shown = spawn(command, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await new Promise<string>((done) =>
    shown.stdout.once('data', (chunk) => done(String(chunk))),
  );
  const pids = said.trim().split(' ').map(Number);
  onTestFinished(() => {
    for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL');
  });
  expect(pids.filter(isAlive)).toHaveLength(2);
  return { shown, pids };
}

function writeScript(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forja-work-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = join(folder, 'script.mjs');
  writeFileSync(script, SCRIPT);
  return script;
}

test('a kill ends what is being installed or built, with all it started', async () => {
  const { shown, pids } = await begin(process.execPath, [writeScript()]);
  shown.kill('SIGTERM');
  await expect.poll(() => pids.some(isAlive)).toBe(false);
});

test('so does the end of npm, which tells only the shell between', async () => {
  const line = `"${process.execPath}" "${writeScript()}"; true`;
  const { shown, pids } = await begin('sh', ['-c', line], { npm_lifecycle_event: 'start' });
  shown.kill('SIGTERM');
  await expect.poll(() => pids.some(isAlive)).toBe(false);
});

test.runIf(process.platform === 'linux')(
  'so does npm that is killed, where the shell goes on',
  async () => {
    const line = `"${process.execPath}" "${writeScript()}"; true`;
    const npm = `
    const stdio = ['ignore', 'inherit', 'inherit'];
    require('node:child_process').spawn('sh', ['-c', ${JSON.stringify(line)}], { stdio });`;
    const { shown, pids } = await begin(process.execPath, ['-e', npm], {
      npm_lifecycle_event: 'start',
    });
    shown.kill('SIGKILL');
    await expect.poll(() => pids.some(isAlive)).toBe(false);
  },
);

test.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
  '%s to the process that is shown ends the server with it',
  async (signal) => {
    const { shown, pids } = await begin(process.execPath, ['--input-type=module', '-e', RUN]);
    shown.kill(signal);
    await expect.poll(() => pids.some(isAlive), { timeout: 10_000 }).toBe(false);
  },
);
