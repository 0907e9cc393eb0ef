import { readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Plugin } from 'vite';
import { scriptsOf } from './built-files.ts';

const ROUTES = join(import.meta.dirname, 'app/routes.ts');
const ENTRY = 'main.tsx';
const SHELL = 'app/shell/shell.tsx';
const ENTRANCE = 'app/entrance/entrance.tsx';
const PERSON = 'app/shell/person/';
const STAFF = 'app/shell/staff/';

const SPANISH_FONT = /geist-spanish.*\.woff2$/;

interface Screen {
  path: string;
  access: string;
  module: string;
}

/** The screens as the table of routes declares them. */
function readScreens(text: string): Screen[] {
  const [, ...sections] = text.split('...screens(');
  const screens = sections.flatMap((section) => {
    const access = /^'(\w+)'/.exec(section)?.[1] ?? '';
    const rows = section.matchAll(/\[\s*'([^']+)',\s*'[^']*',\s*\(\) => import\('([^']+)'\)/g);
    return [...rows].map(([, path = '', file = '']) => ({
      path,
      access,
      module: posix.join('app', file),
    }));
  });
  if (screens.length !== text.match(/import\('/g)?.length) {
    throw new Error(`${ROUTES} has screens that preloads.ts does not understand`);
  }
  return screens;
}

function framesOf(access: string): string[] {
  if (access === 'entrance') return [ENTRANCE];
  return access === 'management' ? [SHELL, PERSON, STAFF] : [SHELL];
}

/**
 * Writes which files each screen needs, so that the server names them in the page and the browser
 * fetches them all at once instead of one after the other.
 */
export function preloads(): Plugin {
  return {
    name: 'forja-preloads',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const entry = scriptsOf(bundle, [ENTRY]);
      const files = (modules: string[]) =>
        scriptsOf(bundle, modules).filter((file) => !entry.includes(file));
      const screens = readScreens(readFileSync(ROUTES, 'utf8')).map(({ path, access, module }) => ({
        path,
        files: files([...framesOf(access), module]),
      }));
      // The start leads on to another screen; the page stored for offline use is this one.
      screens.push({ path: '/', files: files([SHELL]) });
      const font = Object.keys(bundle).find((name) => SPANISH_FONT.test(name));
      if (!font) throw new Error('the font of nearly every text is not a part of the build');
      const table = { entry, person: files([SHELL, PERSON]), screens, font };
      writeFileSync(join(dir, '.vite/preloads.json'), JSON.stringify(table));
    },
  };
}
