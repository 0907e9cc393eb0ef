// Plain Node 20: runs every check and ends with one summary line.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBrowsers } from './chromium.mjs';
import { environment, nodeBinary, prepare, root } from './prepare.mjs';

// Runs while the packages and checks run, which need no browser.
const findingBrowsers = ensureBrowsers();
await prepare({ withBuild: false });

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const node = nodeBinary();
const bin = (name) => join(root, 'node_modules', name);
let passed = 0;
let failed = 0;
/** The names of what failed, repeated at the end because the output above is long. */
const names = [];

const settings = (env) => ({
  ...environment,
  ...env,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
});

function run(args, env = {}) {
  return new Promise((done) => {
    const child = spawn(node, args, { cwd: root, stdio: 'inherit', env: settings(env) });
    child.once('close', (code) => done(code === 0));
  });
}

/** Holds back the output of a command until it ends, because another one runs at the same time. */
function runBeside(args) {
  return new Promise((done) => {
    const child = spawn(node, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: settings({}),
    });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => said.push(chunk));
    }
    child.once('close', (code) => done({ ok: code === 0, said: Buffer.concat(said) }));
  });
}

async function check(name, args) {
  const began = Date.now();
  const { ok, said } = await runBeside(args);
  console.log(`\n— ${name}`);
  process.stdout.write(said);
  if (ok) {
    passed += 1;
  } else {
    failed += 1;
    names.push(name);
  }
  console.log(`${ok ? 'ok' : 'FAILED'}: ${name} (${Math.round((Date.now() - began) / 1000)} s)`);
  return ok;
}

/** Runs a suite that writes its results as JSON; one that crashes or has no results has failed. */
async function suite(name, args, env, count) {
  console.log(`\n— ${name}`);
  const began = Date.now();
  const file = join(results, `${name}.json`);
  const ok = await run(args(file), env(file));
  const counts = { passed: 0, failed: 0, names: [] };
  if (existsSync(file)) Object.assign(counts, count(JSON.parse(readFileSync(file, 'utf8'))));
  // A file that could not start has a name but no failed test.
  counts.failed = Math.max(counts.failed, counts.names.length);
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
    (file) => ({ ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
    ({ stats, suites }) => ({
      passed: stats.expected,
      failed: stats.unexpected,
      names: suites.flatMap(unexpectedIn),
    }),
  );

/** The names of the browser tests of a suite, and of those inside it, that failed. */
function unexpectedIn({ file, specs, suites = [] }) {
  const own = specs.filter(({ ok }) => !ok).map(({ title }) => `${file} › ${title}`);
  return [...own, ...suites.flatMap(unexpectedIn)];
}

function add(counts) {
  passed += counts.passed;
  failed += counts.failed;
  names.push(...counts.names);
}

/**
 * Counts a suite. If only a few tests failed they are run once more, which tells a slow machine
 * from a broken product. Tests that pass only then are listed, because their cause has to be found.
 */
async function tryTwice(begin, again) {
  const first = await begin();
  if (first.failed === 0 || first.failed > 5 || first.names.length === 0) return add(first);
  const second = await again(first);
  for (const name of first.names) {
    if (!second.names.includes(name)) console.log(`Passed on the second try only: ${name}`);
  }
  add({ ...second, passed: first.passed + first.failed - second.failed });
}

/** The names of the failed tests in a Vitest file, or the file's own if it could not start. */
function failedIn({ name, status, assertionResults }) {
  const file = relative(root, name);
  const tests = assertionResults.filter((test) => test.status === 'failed');
  if (tests.length === 0) return status === 'failed' ? [file] : [];
  return tests.map(({ fullName }) => `${file} › ${fullName}`);
}

async function checkSource() {
  // Each further checker repeats most of the work: four take twice the processor time of one.
  const alone = ['--checkers', '1'];
  await check('types', [bin('typescript/bin/tsc'), '--noEmit', '-p', 'tsconfig.json', ...alone]);
  await check('lint and format', [bin('@biomejs/biome/bin/biome'), 'check', '.']);
  await check('import directions', ['scripts/check-imports.ts']);
  await check('rings', ['scripts/check-rings.ts']);
  await check('one way to write', ['scripts/check-screens.ts']);
  await check('migrations', ['scripts/check-migrations.ts']);
  await check('one calendar', ['scripts/check-dates.ts']);
  await check('what documents name', ['scripts/check-docs.ts']);
  await check('subjects of commits', ['scripts/check-commits.ts']);
  await check('lock file', ['scripts/check-lock.ts']);
  await check('unused code', [bin('knip/bin/knip.js')]);
}

// Runs beside the build and the first tests, which leave a core idle while they start the server.
const checkingSource = checkSource();
const built = await check('build', ['scripts/build.mjs']);

const { chromium, shell } = await findingBrowsers;

const browsers = chromium ? { CHROMIUM_PATH: chromium, HEADLESS_SHELL_PATH: shell } : {};
const unit = (name, ...files) =>
  suite(
    name,
    (file) => [
      bin('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...files,
    ],
    () => browsers,
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      names: report.testResults.flatMap(failedIn),
    }),
  );

await tryTwice(
  () => unit('vitest'),
  ({ names }) => unit('vitest again', ...new Set(names.map((name) => name.split(' › ')[0]))),
);
await checkingSource;

if (!chromium) {
  console.error('No Chrome or Chromium found: install the package chromium, or set CHROMIUM_PATH.');
  failed += 1;
  names.push('browser');
} else if (built) {
  // The second try has its own server and database, because the first changed its data.
  await tryTwice(
    () => browse('browser'),
    () => {
      // The pictures of the failure show its cause; the second try empties their folder.
      cpSync(join(results, 'playwright'), join(results, 'playwright first'), { recursive: true });
      return browse('browser again', '--last-failed', '--trace=on');
    },
  );
}

for (const name of names) console.log(`Failed: ${name}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
