import { existsSync, readFileSync, statSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { linesFile, nameSources } from './stack-traces.ts';

const ROOT = join(import.meta.dirname, '../..');
export const BUILT_FOLDER = join(import.meta.dirname, 'dist');
export const INPUTS_FILE = join(BUILT_FOLDER, 'inputs.json');

/** What the server was built from: when that began, and how long each file was; and what it made. */
export interface Inputs {
  began: number;
  sizes: Record<string, number>;
  files: string[];
}

/**
 * The files that belong neither to this build nor to the one before, which is kept because a server
 * that still runs from it loads some of its files only when it needs them.
 */
export const toRemove = (
  found: readonly string[],
  files: readonly string[],
  before: readonly string[] = found,
): string[] => {
  const kept = new Set([...files, ...before].flatMap((file) => [file, linesFile(file)]));
  return found.filter((name) => !name.startsWith('inputs.json') && !kept.has(name));
};

/**
 * Whether no source has changed since, as far as its length and its time tell: git, npm and editors
 * give what they write the time of now. What can be missed is a file of the same length put in place
 * with an older time (`cp -p`, `tar`), and such a release is built where it is unpacked. Hashes would
 * read a thousand files at each start, which is what the build is there to spare.
 */
export function isFresh({ began, sizes }: Inputs, root = ROOT): boolean {
  return Object.entries(sizes).every(([file, size]) => {
    const found = statSync(join(root, file), { throwIfNoEntry: false });
    return found?.size === size && found.mtimeMs <= began;
  });
}

const SOURCES = {
  serve: () => import('./serve.ts'),
  command: () => import('./command.ts'),
  readers: () => import('./readers.ts'),
};

/** Loads an entry of the server as it was built, or from its sources when they have changed since. */
export async function load(name: keyof typeof SOURCES): Promise<unknown> {
  // NODE_COMPILE_CACHE names another folder.
  enableCompileCache(join(ROOT, 'node_modules/.cache/node'));
  const isBuilt = existsSync(INPUTS_FILE) && isFresh(JSON.parse(readFileSync(INPUTS_FILE, 'utf8')));
  if (!isBuilt) return SOURCES[name]();
  nameSources();
  return import(pathToFileURL(join(BUILT_FOLDER, `${name}.js`)).href);
}
