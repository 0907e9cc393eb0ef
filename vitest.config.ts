import { defineConfig } from 'vitest/config';

const isFullSize = process.env.PROVE === 'full';

const shared = {
  exclude: ['**/node_modules/**', '**/dist/**'],
  // What is waited for comes in its time, on a machine with other work too.
  expect: { poll: { timeout: 20_000 } },
};

// Each test stands alone: those of a file run in another order each time, told with its seed.
const inAnyOrder = { sequence: { shuffle: { tests: true, files: false } } };

export default defineConfig({
  test: {
    // Many tests wait for a database, a process or a clock: three workers keep two cores busy.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          // Modules hold no state, so the files of a worker share them: loaded once, not 90 times.
          isolate: false,
          include: [
            'apps/server/**/*.test.ts',
            'proofs/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            // Minutes each, and about time: `npm run prove` alone.
            ...(isFullSize ? ['proofs/**/*.proof.ts'] : []),
          ],
          environment: 'node',
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: isFullSize ? 3_600_000 : 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          ...inAnyOrder,
          name: 'pure',
          isolate: false,
          include: ['packages/**/*.test.ts', 'apps/site/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...shared,
          ...inAnyOrder,
          name: 'web',
          isolate: false,
          include: ['apps/web/**/*.test.{ts,tsx}', 'packages/ui/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['apps/web/test/set-up.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
