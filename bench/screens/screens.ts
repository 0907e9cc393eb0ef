import { rmSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunch } from '../../e2e/support/chromium.ts';
import { benchFolder, startForja, stop } from '../start.ts';
import { logIn, slowDown } from './browser.ts';
import { type Felt, takeFelt, watch } from './felt.ts';
import { VISITS, type Visit } from './visits.ts';

/**
 * What people feel on the heaviest screens with a quarter of the processor: how long a press waits
 * for its drawing (INP is the longest), the longest task and the elements there are. ONLY=workout
 * measures one, ROUNDS=5 more of each, BENCH_URL=http://demo.localhost:3000 a server that runs.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const PRESS_MS = 200;
const PHONE_WIDTH = 640;
const AFTER_MS = 700;
const PATIENCE_MS = 15_000;

interface Step {
  name: string;
  felt: Felt;
  elements: number;
}

async function visitOnce(browser: Browser, url: string, visit: Visit): Promise<Step[]> {
  const { width, height } = visit;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    hasTouch: width < PHONE_WIDTH,
    locale: 'es-CR',
    timezoneId: 'America/Costa_Rica',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await logIn(context, url, visit.who);
  const page = await context.newPage();
  await watch(page);
  await visit.open(page);
  await page.waitForLoadState('networkidle');
  await slowDown(page);
  await page.waitForTimeout(AFTER_MS);
  const steps: Step[] = [];
  for (const [name, act] of visit.steps) {
    await takeFelt(page);
    await act(page);
    await page.waitForTimeout(AFTER_MS);
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    steps.push({ name, felt: await takeFelt(page), elements });
  }
  await context.close();
  return steps;
}

const longest = (values: readonly number[]): number => Math.round(Math.max(0, ...values));
const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A server of its own, unless one runs already. */
async function open(): Promise<{ url: string; close(): Promise<void> }> {
  const running = process.env.BENCH_URL;
  if (running) return { url: running, close: async () => undefined };
  const folder = benchFolder();
  const { url, child } = await startForja({ DATA_DIR: folder, SEED: 'demo' });
  return {
    url: url.replace('127.0.0.1', 'demo.localhost'),
    async close() {
      await stop(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const server = await open();
const browser = await chromium.launch(chromiumLaunch);
const table: Record<string, Record<string, number | string>> = {};
const over: string[] = [];
try {
  for (const visit of VISITS) {
    if (process.env.ONLY && !visit.screen.includes(process.env.ONLY)) continue;
    const rounds: Step[][] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(await visitOnce(browser, server.url, visit));
    for (const [index, [name, , longestTaskMs]] of visit.steps.entries()) {
      const of = (read: (step: Step) => number) =>
        median(rounds.flatMap((steps) => (steps[index] ? [read(steps[index])] : [])));
      const press = of(({ felt }) => longest(felt.presses));
      const task = of(({ felt }) => longest(felt.tasks));
      const key = `${visit.screen}: ${name}`;
      table[key] = {
        // The browser reports no press below 16 ms and no task below 50.
        'press ms': press || '< 16',
        'longest task ms': task || '< 50',
        elements: of(({ elements }) => elements),
      };
      if (press > PRESS_MS || task > (longestTaskMs ?? Number.POSITIVE_INFINITY)) over.push(key);
    }
  }
  console.log(`Median of ${ROUNDS} visits with a quarter of the processor`);
  console.table(table);
  if (over.length > 0) console.log(`Above the goal: ${over.join('; ')}`);
} finally {
  await browser.close();
  await server.close();
}
process.exitCode = over.length > 0 ? 1 : 0;
