// Plain Node 20: runs before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endable, startWork } from './work.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const NEEDED_NODE = 24;
const LEFT_OUT = new Set([
  'node_modules',
  'dist',
  '.cache',
  'gallery',
  'test',
  'migrations',
  'sql',
]);

function stop(line) {
  console.error(line);
  process.exit(1);
}

/** Shows progress during long work if a person is watching. */
function withProgress(label, start) {
  return new Promise((resolve) => {
    const began = Date.now();
    console.log(`${label}…`);
    const child = start();
    const ticking = setInterval(() => {
      const seconds = Math.round((Date.now() - began) / 1000);
      if (process.stdout.isTTY) process.stdout.write(`\r  ${seconds} s`);
      else if (seconds % 10 === 0) console.log(`  still working, ${seconds} s`);
    }, 1000);
    child.on('close', (code) => {
      clearInterval(ticking);
      if (process.stdout.isTTY) process.stdout.write('\r');
      resolve(code ?? 1);
    });
  });
}

async function ensureInstalled() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const digest = createHash('sha256').update(lock).digest('hex');
  const stamp = join(root, 'node_modules/.forja-installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  const code = await withProgress('Installing packages (once, about a minute)', () =>
    startWork('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  if (code !== 0) stop('npm ci failed: see the lines above. Check the network and try again.');
  writeFileSync(stamp, digest);
}

/** The project's own Node 24, or the machine's if it is new enough. */
export function nodeBinary() {
  const own = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_NODE) return process.execPath;
  return stop(
    `There is no packaged Node ${NEEDED_NODE} for ${process.platform}-${process.arch} and this is Node ${process.versions.node}. Install Node ${NEEDED_NODE} or newer.`,
  );
}

/** Caches the compiled TypeScript; otherwise every start would compile it again. */
export const environment = {
  ...process.env,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/node'),
};

function newest(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  let latest = 0;
  for (const name of readdirSync(path)) {
    if (!LEFT_OUT.has(name)) latest = Math.max(latest, newest(join(path, name)));
  }
  return latest;
}

/** What is built from which sources, and the last file that each build writes. */
const PAGES = {
  stamp: join(root, 'node_modules/.forja-built'),
  results: ['apps/web/dist', 'apps/site/dist'],
  from: ['apps/web', 'apps/site', 'packages', 'package-lock.json'],
};
const SERVER = {
  stamp: join(root, 'apps/server/dist/inputs.json'),
  results: ['apps/server/dist'],
  from: ['apps/server', 'packages', 'package-lock.json'],
};

function isBuilt({ stamp, results, from }) {
  if (![stamp, ...results.map((path) => join(root, path))].every(existsSync)) return false;
  const built = statSync(stamp).mtimeMs;
  return from.every((path) => newest(join(root, path)) <= built);
}

const run = (args, cwd) =>
  new Promise((done) => {
    const options = {
      cwd: join(root, cwd),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: environment,
    };
    startWork(nodeBinary(), args, options).once('close', (code) => done(code === 0));
  });

/** Builds the web app and the site in parallel, and compresses both. */
async function buildPages() {
  const began = new Date();
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const built = await Promise.all([
    run([vite, 'build', '--logLevel', 'warn'], 'apps/web'),
    run(['build.ts'], 'apps/site'),
  ]);
  const compress = ['scripts/compress.ts', ...PAGES.results];
  const done = built.every(Boolean) && (await run(compress, '.'));
  if (done) writeFileSync(PAGES.stamp, began.toISOString());
  return done;
}

async function buildParts(all) {
  const [pages, server] = [PAGES, SERVER].map((part) => all || !isBuilt(part));
  // Built first and alone: it takes two seconds, and the pages use both cores.
  if (server && !(await run(['build.ts'], 'apps/server'))) return false;
  if (!pages) return true;
  console.log('Building the app and the site…');
  return buildPages();
}

/** Builds everything, or only what is not built yet. */
export const build = ({ all = true } = {}) => endable(() => buildParts(all));

async function ensureBuilt() {
  if (!(await build({ all: false }))) stop('The build failed: see the lines above.');
}

/** Prepares a fresh clone: installs packages and builds, unless the caller builds itself. */
export async function prepare({ withBuild }) {
  await endable(ensureInstalled);
  nodeBinary();
  if (withBuild) await ensureBuilt();
}
