// Plain Node 20: finds a browser for the tests, or says in one line what to install.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

const folders = () => (process.env.PATH ?? '').split(':').concat('/usr/bin', '/usr/local/bin');
const inPath = (name) =>
  folders()
    .map((folder) => `${folder}/${name}`)
    .find((path) => existsSync(path));

function find() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  for (const name of NAMES) {
    const path = inPath(name);
    if (path) return path;
  }
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return existsSync(mac) ? mac : undefined;
}

const findShell = () => process.env.HEADLESS_SHELL_PATH ?? inPath('chromium-headless-shell');

const aptGet = (...args) =>
  new Promise((done) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    // Other output continues in parallel, so only failures are printed.
    const child = spawn('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
    child.once('error', done);
    child.once('close', done);
  });

/** Installs packages on Debian or Ubuntu as root; elsewhere does nothing. */
async function install(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${packages.join(' and ')}…`);
  await aptGet('update', '-qq');
  for (const name of packages) {
    await aptGet('install', '-y', '-qq', '--no-install-recommends', name);
  }
}

/** The path of Chrome or Chromium; on Debian and Ubuntu as root the package is installed first. */
export async function ensureChromium() {
  if (!find()) await install('chromium');
  return find();
}

/**
 * Both browsers of the tests. The headless shell is Chromium without windows, in which a page of a
 * new context costs half the processor time. Without it all tests run in Chromium.
 */
export async function ensureBrowsers() {
  const missing = [
    ...(find() ? [] : ['chromium']),
    ...(findShell() ? [] : ['chromium-headless-shell']),
  ];
  if (missing.length > 0) await install(...missing);
  const chromium = find();
  return { chromium, shell: findShell() ?? chromium };
}
