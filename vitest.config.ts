import { defineConfig } from 'vitest/config';

const shared = { exclude: ['**/node_modules/**', '**/dist/**'] };

export default defineConfig({
  test: {
    // Two cores: more workers only take turns.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          // Modules keep no state, so the files of a worker share them: loaded once, not 90 times.
          isolate: false,
          include: [
            'apps/server/**/*.test.ts',
            'proofs/**/*.test.ts',
            'scripts/**/*.test.ts',
            // Minutes each, and about time: `npm run prove` alone.
            ...(process.env.PROVE === 'full' ? ['proofs/**/*.proof.ts'] : []),
          ],
          environment: 'node',
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
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
          name: 'web',
          isolate: false,
          include: ['apps/web/**/*.test.{ts,tsx}', 'packages/ui/**/*.test.tsx'],
          environment: 'happy-dom',
          testTimeout: 30_000,
        },
      },
    ],
  },
});
