import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** What watched processes wait here, instead of the ten seconds of a server. */
const SILENCE_SECONDS = 2;

const WATCHED = `
  import { existsSync, writeFileSync } from 'node:fs';
  import { watchLoop } from ${JSON.stringify(join(import.meta.dirname, 'watch-loop.ts'))};
  watchLoop(${SILENCE_SECONDS});`;

const ENDLESS = 'setTimeout(function planted() { for (;;); });';

const RUN = (script: string) => `
  import { runServer } from ${JSON.stringify(join(import.meta.dirname, '../../scripts/run-server.mjs'))};
  runServer(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(script)}], {});`;

/** Runs a script until it ends by itself. */
async function run(script: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const [code, signal] = await new Promise<unknown[]>((done) =>
    child.once('close', (...how) => done(how)),
  );
  return { output, code, signal };
}

test('a process caught in an endless loop says where and ends', async () => {
  const { output, code } = await run(`${WATCHED} ${ENDLESS}`);
  expect(code).toBe(70);
  expect(JSON.parse(output)).toMatchObject({
    level: 60,
    silentSeconds: SILENCE_SECONDS,
    at: expect.arrayContaining([expect.stringMatching(/^planted /)]),
  });
});

test('so does one whose regular expression does not come back', async () => {
  const { code } = await run(`${WATCHED} /^(a+)+$/.test('a'.repeat(60) + 'b');`);
  expect(code).toBe(70);
});

test('one that is caught outside JavaScript is killed', async () => {
  const { output, signal } = await run(`${WATCHED}
    import { pbkdf2Sync } from 'node:crypto';
    pbkdf2Sync('a', 'b', 2 ** 31 - 1, 32, 'sha512');`);
  expect(signal).toBe('SIGKILL');
  expect(JSON.parse(output)).toMatchObject({ level: 60, at: [] });
});

test('one that is busy all the time, and still turns, goes on', async () => {
  const { output, code } = await run(`${WATCHED}
    const until = Date.now() + ${SILENCE_SECONDS * 3000};
    function work() {
      for (const end = Date.now() + 50; Date.now() < end; );
      if (Date.now() < until) return setImmediate(work);
      console.log('done');
    }
    work();`);
  expect({ output, code }).toEqual({ output: 'done\n', code: 0 });
});

test('whoever started it starts it anew', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forja-watch-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const mark = join(folder, 'was-here');
  const { output, code } = await run(
    RUN(`${WATCHED}
      const isSecond = existsSync(${JSON.stringify(mark)});
      writeFileSync(${JSON.stringify(mark)}, '');
      console.log(isSecond ? 'second' : 'first');
      if (isSecond) process.exit(3);
      ${ENDLESS}`),
  );
  expect(existsSync(mark)).toBe(true);
  expect(output).toMatch(/^first\n\{.*\}\nsecond\n$/);
  expect(code, 'an end of its own is the end').toBe(3);
});
