import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { headlessLaunch } from './support/chromium.ts';

// Set once by the first process that reads this file, and inherited by the workers. Below the range
// of outgoing connections, one of which could otherwise take the port.
process.env.E2E_PORT ??= String(11_000 + 2 * Math.floor(Math.random() * 2_000));
process.env.E2E_STRIPE_PORT ??= String(Number(process.env.E2E_PORT) + 1);
process.env.E2E_FOLDER ??= mkdtempSync(join(tmpdir(), 'forja-e2e-'));

const port = process.env.E2E_PORT;

export default defineConfig({
  testDir: '..',
  testMatch: ['e2e/**/*.e2e.ts', 'packages/**/*.e2e.ts'],
  testIgnore: ['**/node_modules/**'],
  // These tests take long. `npm run prove` runs every test, at its full size.
  ...(process.env.PROVE === 'full' ? {} : { grepInvert: /@prove/ }),
  outputDir: '../test-results/playwright',
  snapshotPathTemplate: '{testDir}/{testFileDir}/reference/{arg}{ext}',
  // Browsers mostly wait, so three keep two cores busy.
  workers: 3,
  // Long enough for many steps while the machine does other work.
  timeout: 150_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    // The sample gym; the site is http://localhost on the same port.
    baseURL: `http://demo.localhost:${port}`,
    locale: 'es-CR',
    timezoneId: 'America/Costa_Rica',
    // Reduced motion, so that nothing is measured or photographed during a transition. The worker
    // is blocked, because tests that answer in the server's place must see every request;
    // offline.e2e.ts allows it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: headlessLaunch,
  },
  webServer: {
    command: 'node support/server.ts',
    cwd: import.meta.dirname,
    url: `http://127.0.0.1:${port}/health/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
});
