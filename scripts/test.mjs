// Plain Node 20: every check, with one closing line over all of them.
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

/** Runs a suite that writes its counts as JSON; one that dies, or counts nothing, has failed. */
function suite(name, args, env, count) {
  console.log(`\n— ${name}`);
  const began = Date.now();
  const file = join(results, `${name}.json`);
  const ok = run(args(file), env(file));
  const counts = { passed: 0, failed: 0 };
  if (existsSync(file)) Object.assign(counts, count(JSON.parse(readFileSync(file, 'utf8'))));
  if (ok ? counts.passed === 0 : counts.failed === 0) counts.failed += 1;
  console.log(`${name} took ${Math.round((Date.now() - began) / 1000)} s`);
  return counts;
}

/** Runs the browser tests on their own server. */
const browse = (name, ...options) =>
  suite(
    name,
    () => [
      bin('@playwright/test/cli.js'),
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
      ...options,
    ],
    (file) => ({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected }),
  );

function add(counts) {
  passed += counts.passed;
  failed += counts.failed;
}

check('types', () => run([bin('typescript/bin/tsc'), '--noEmit', '-p', 'tsconfig.json']));
check('lint and format', () => run([bin('@biomejs/biome/bin/biome'), 'check', '.']));
check('import directions', () => run(['scripts/check-imports.ts']));
check('migrations', () => run(['scripts/check-migrations.ts']));
check('one calendar', () => run(['scripts/check-dates.ts']));
check('what documents name', () => run(['scripts/check-docs.ts']));
check('lock file', () => run(['scripts/check-lock.ts']));
check('unused code', () => run([bin('knip/bin/knip.js')]));
const built = check('build', build);

const chromium = ensureChromium();

add(
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
  ),
);

if (!chromium) {
  console.error('No Chrome or Chromium found: install the package chromium, or set CHROMIUM_PATH.');
  failed += 1;
} else if (built) {
  const first = browse('browser');
  // A second try tells a slow machine from a broken product. It has its own server and database,
  // because the first run has left its traces in theirs.
  if (first.failed > 0 && first.failed <= 5) {
    const second = browse('browser again', '--last-failed', '--trace=on');
    console.log(`${second.passed} browser tests passed on the second try only`);
    add({ passed: first.passed + second.passed, failed: second.failed });
  } else {
    add(first);
  }
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
