// Plain Node 20: every check, with one closing line over all of them.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBrowsers } from './chromium.mjs';
import { environment, nodeBinary, prepare, root } from './prepare.mjs';

// Beside the packages and the checks, which need no browser.
const findingBrowsers = ensureBrowsers();
await prepare({ withBuild: false });

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const node = nodeBinary();
const bin = (name) => join(root, 'node_modules', name);
let passed = 0;
let failed = 0;
/** What failed, by name, said once more at the end: the output above it is long. */
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

/** Keeps what a command says until it has ended, because another runs beside it. */
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

/**
 * Runs a suite that writes its counts and the names of what failed as JSON; one that dies, or
 * counts nothing, has failed.
 */
async function suite(name, args, env, count) {
  console.log(`\n— ${name}`);
  const began = Date.now();
  const file = join(results, `${name}.json`);
  const ok = await run(args(file), env(file));
  const counts = { passed: 0, failed: 0, names: [] };
  if (existsSync(file)) Object.assign(counts, count(JSON.parse(readFileSync(file, 'utf8'))));
  // A file that could not begin has a name and no failed test.
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
 * Counts a suite. Where few tests failed, a second try of those tells a slow machine from a broken
 * product; what passes only then is named, because its cause is to be found.
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

/** The names of the tests that failed in one file of Vitest; the file's own if it could not begin. */
function failedIn({ name, status, assertionResults }) {
  const file = relative(root, name);
  const tests = assertionResults.filter((test) => test.status === 'failed');
  if (tests.length === 0) return status === 'failed' ? [file] : [];
  return tests.map(({ fullName }) => `${file} › ${fullName}`);
}

async function checkSource() {
  // Each further checker works out most types again: four take twice the processor time of one.
  const alone = ['--checkers', '1'];
  await check('types', [bin('typescript/bin/tsc'), '--noEmit', '-p', 'tsconfig.json', ...alone]);
  await check('lint and format', [bin('@biomejs/biome/bin/biome'), 'check', '.']);
  await check('import directions', ['scripts/check-imports.ts']);
  await check('migrations', ['scripts/check-migrations.ts']);
  await check('one calendar', ['scripts/check-dates.ts']);
  await check('what documents name', ['scripts/check-docs.ts']);
  await check('lock file', ['scripts/check-lock.ts']);
  await check('unused code', [bin('knip/bin/knip.js')]);
}

// Beside the build and the first tests, which leave a core idle while they load the server.
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
  // On the second try with its own server and database: the first has left its traces in theirs.
  await tryTwice(
    () => browse('browser'),
    () => {
      // What the page showed as it failed tells the cause; the second try empties that folder.
      cpSync(join(results, 'playwright'), join(results, 'playwright first'), { recursive: true });
      return browse('browser again', '--last-failed', '--trace=on');
    },
  );
}

for (const name of names) console.log(`Failed: ${name}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
