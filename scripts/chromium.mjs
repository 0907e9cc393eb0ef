// Plain Node 20: finds a browser for the tests, or says in one line what to install.
import { spawnSync } from 'node:child_process';
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

/** Installs packages of Debian or Ubuntu as root; elsewhere it does nothing. */
function install(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${packages.join(' and ')}…`);
  const options = {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  for (const name of packages) {
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
  }
}

/** The path of Chrome or Chromium; on Debian and Ubuntu as root the package is installed first. */
export function ensureChromium() {
  if (!find()) install('chromium');
  return find();
}

/**
 * Both browsers of the tests. The headless shell is Chromium without its own windows: a page in a
 * new context costs it about half the processor time. Without it every test runs in Chromium.
 */
export function ensureBrowsers() {
  const missing = [
    ...(find() ? [] : ['chromium']),
    ...(findShell() ? [] : ['chromium-headless-shell']),
  ];
  if (missing.length > 0) install(...missing);
  const chromium = find();
  return { chromium, shell: findShell() ?? chromium };
}
