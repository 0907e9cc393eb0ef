// Plain Node 20: everything that must hold, one closing line over all of it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { build, environment, nodeBinary, prepare, root } from './prepare.mjs';

await prepare({ withBuild: false });

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const node = nodeBinary();
const bin = (name) => join(root, 'node_modules', name);
let passed = 0;
let failed = 0;

function run(args, env = {}) {
  const { status } = spawnSync(node, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment, ...env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
  });
  return status === 0;
}

function check(name, work) {
  console.log(`\n— ${name}`);
  const began = Date.now();
  const ok = work();
  if (ok) passed += 1;
  else failed += 1;
  console.log(`${ok ? 'ok' : 'FAILED'}: ${name} (${Math.round((Date.now() - began) / 1000)} s)`);
  return ok;
}

/** Runs a suite that writes its counts as JSON; a suite that dies without them counts as failed. */
function suite(name, args, env, count) {
  console.log(`\n— ${name}`);
  const began = Date.now();
  const file = join(results, `${name}.json`);
  const ok = run(args(file), env(file));
  const counts = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  passed += counts?.passed ?? 0;
  failed += counts?.failed ?? 0;
  if (!ok && !counts?.failed) failed += 1;
  if (ok && !counts?.passed) failed += 1;
  console.log(`${name} took ${Math.round((Date.now() - began) / 1000)} s`);
}

check('types', () => run([bin('typescript/bin/tsc'), '--noEmit', '-p', 'tsconfig.json']));
check('lint and format', () => run([bin('@biomejs/biome/bin/biome'), 'check', '.']));
check('import directions', () => run(['scripts/check-imports.ts']));
check('lock file', () => run(['scripts/check-lock.ts']));
check('unused code', () => run([bin('knip/bin/knip.js')]));
const built = check('build', build);

const chromium = ensureChromium();

suite(
  'vitest',
  (file) => [
    bin('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ],
  () => (chromium ? { CHROMIUM_PATH: chromium } : {}),
  (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
);

if (!chromium) {
  console.error('No Chrome or Chromium found: install the package chromium, or set CHROMIUM_PATH.');
  failed += 1;
} else if (built) {
  suite(
    'browser',
    () => [
      bin('@playwright/test/cli.js'),
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    (file) => ({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
    ({ stats }) => {
      if (stats.flaky > 0)
        console.log(`${stats.flaky} browser tests passed on the second try only`);
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
    },
  );
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
