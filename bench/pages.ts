import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { chromiumLaunch } from '../e2e/support/chromium.ts';
import { logIn } from './screens/browser.ts';
import { type SlowNetwork, startSlowNetwork, type Traffic } from './slow-network.ts';
import { benchFolder, type Started, startForja, stop } from './start.ts';

/**
 * Loads pages as a phone on slow 4G with a quarter of the processor does, cold and warm, from one
 * or two built checkouts in turn: `node bench/pages.ts [before] [after]`. ONLY=/home measures one.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SLOWER_CPU = 4;
const QUIET_MS = 1500;
const OUR_ROOT = join(import.meta.dirname, '..');

interface MeasuredPage {
  path: string;
  who?: 'member' | 'owner';
  /** A selector of what the person came for: once it is drawn, the page counts as usable. */
  usable: string;
}

const PAGES: readonly MeasuredPage[] = [
  { path: '/home', who: 'member', usable: 'main a[href="/accesos"]' },
  { path: '/tienda', usable: 'main a[href^="/producto/"]' },
  { path: '/login', usable: 'input[type="password"]' },
  { path: '/dashboard', who: 'owner', usable: 'main h1' },
].filter(({ path }) => !process.env.ONLY || path === process.env.ONLY) as MeasuredPage[];

interface Build {
  name: string;
  server: Started;
  network: SlowNetwork;
  folder: string;
}

interface Load extends Traffic {
  usableMs: number;
}

async function startBuild(root: string): Promise<Build> {
  const folder = benchFolder();
  const server = await startForja({ DATA_DIR: folder, SEED: 'demo' }, root);
  return { name: root, server, network: await startSlowNetwork(server.url), folder };
}

const address = ({ network }: Build, path: string): string =>
  `http://demo.localhost:${network.port}${path}`;

async function load(context: BrowserContext, build: Build, { path, usable }: MeasuredPage) {
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  build.network.begin(true);
  await page.goto(address(build, path), { waitUntil: 'commit' });
  const shown = await page.waitForFunction(
    (selector) => document.querySelector(selector)?.checkVisibility() && performance.now(),
    usable,
    { polling: 'raf', timeout: 120_000 },
  );
  const usableMs = Number(await shown.jsonValue());
  await build.network.quiet(QUIET_MS);
  const traffic = build.network.traffic();
  // The service worker finishes at full speed, because only the next page is measured.
  build.network.begin(false);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await build.network.quiet(QUIET_MS);
  await page.close();
  return { ...traffic, usableMs };
}

/** A first visit and a second one, in a fresh browser. */
async function visit(browser: Browser, build: Build, page: MeasuredPage) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'es-CR',
    timezoneId: 'America/Costa_Rica',
  });
  build.network.begin(false);
  if (page.who) await logIn(context, address(build, ''), page.who);
  const cold = await load(context, build, page);
  const warm = await load(context, build, page);
  await context.close();
  return { cold, warm };
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function row(loads: readonly Load[]) {
  const of = (key: keyof Load) => median(loads.map((one) => one[key]));
  return {
    requests: of('requests'),
    KB: Math.round(of('bytes') / 1024),
    'usable s': Number((of('usableMs') / 1000).toFixed(2)),
    'later requests': of('laterRequests'),
    'later KB': Math.round(of('laterBytes') / 1024),
  };
}

const roots = process.argv.slice(2).map((path) => resolve(path));
const builds: Build[] = [];
const browser = await chromium.launch(chromiumLaunch);
try {
  for (const root of roots.length > 0 ? roots : [OUR_ROOT]) builds.push(await startBuild(root));
  const table: Record<string, ReturnType<typeof row>> = {};
  for (const page of PAGES) {
    const visits = builds.map(() => ({ cold: [] as Load[], warm: [] as Load[] }));
    // Alternating, so that other load on the machine affects both equally.
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, build] of builds.entries()) {
        const { cold, warm } = await visit(browser, build, page);
        visits[index]?.cold.push(cold);
        visits[index]?.warm.push(warm);
      }
    }
    for (const kind of ['cold', 'warm'] as const) {
      for (const [index, build] of builds.entries()) {
        table[`${page.path} ${kind} ${build.name}`] = row(visits[index]?.[kind] ?? []);
      }
    }
  }
  console.log(`Median of ${ROUNDS} visits on slow 4G with a quarter of the processor`);
  console.table(table);
} finally {
  await browser.close();
  for (const { network, server, folder } of builds) {
    network.stop();
    await stop(server.child);
    rmSync(folder, { recursive: true, force: true });
  }
}
