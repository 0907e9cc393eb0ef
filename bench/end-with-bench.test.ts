import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MODULE = join(import.meta.dirname, 'end-with-bench.ts');
const BENCH = `
  import { spawn } from 'node:child_process';
  import { endWithBench } from ${JSON.stringify(MODULE)};
  const started = spawn('sleep', ['300'], { detached: true, stdio: 'ignore' });
  endWithBench(started.pid, 'TERM', process.env.FOLDER);
  process.stdout.write(String(started.pid));
  setInterval(() => undefined, 1000);`;

test('what a bench started ends with it, also when it is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forja-bench-'));
  const bench = spawn(process.execPath, ['--input-type=module', '-e', BENCH], {
    env: { ...process.env, FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [pid] = await once(bench.stdout, 'data');
  expect(existsSync(`/proc/${pid}`)).toBe(true);
  bench.kill('SIGKILL');
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
  await expect.poll(() => existsSync(folder)).toBe(false);
});
