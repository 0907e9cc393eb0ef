import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { scriptsOf } from '../built-files.ts';
import type { BuildFiles } from './build-files.ts';

const WEB = join(import.meta.dirname, '..');

/** The frames of the app and the screens whose data is on the device. */
const FIRST = [
  'main.tsx',
  'app/shell/shell.tsx',
  'app/entrance/entrance.tsx',
  'app/shell/person/',
  'app/shell/notices/',
  'app/shell/staff/',
  'app/not-found-screen.tsx',
  'features/session/login/login-screen.tsx',
  'features/overview/home/home-screen.tsx',
  'features/training/plans/routines-screen.tsx',
  'features/training/own/own-routines.tsx',
  'features/training/session/workout-view.tsx',
  'features/training/session/workout-bar.tsx',
  'features/training/session/finished-view.tsx',
  'features/training/session/home-workout.tsx',
  'features/access/code/home-code.tsx',
  'features/access/access-screen.tsx',
  'features/access/member-access.tsx',
  'features/classes/events-screen.tsx',
  'features/training/records/records-screen.tsx',
  'features/measurements/measurements-screen.tsx',
  'features/social/messages-screen.tsx',
];

const isCode = (file: string) => /^assets\/.*\.(js|css|woff2)$/.test(file);

/** The build's files, those needed without a network first. */
function buildFiles(bundle: Rolldown.OutputBundle): BuildFiles {
  const all = Object.keys(bundle).filter(isCode);
  const scripts = scriptsOf(bundle, FIRST);
  // The look and the fonts belong to every screen.
  const first = all.filter((file) => !file.endsWith('.js') || scripts.includes(file));
  const rest = all.filter((file) => !first.includes(file));
  const id = createHash('sha256')
    .update([...first, ...rest].sort().join())
    .digest('hex');
  const address = (file: string) => `/${file}`;
  return { id: id.slice(0, 12), first: first.map(address), rest: rest.map(address) };
}

/** Builds the service worker after the app, as one file that lists the app's files. */
export function serviceWorker(): Plugin {
  return {
    name: 'forja-service-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const files = buildFiles(bundle);
      await build({
        configFile: false,
        root: WEB,
        publicDir: false,
        logLevel: 'warn',
        define: { BUILD_FILES: JSON.stringify(files) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          modulePreload: false,
          rolldownOptions: {
            input: join(WEB, 'service-worker.ts'),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
}
