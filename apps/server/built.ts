import { existsSync, readFileSync, statSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nameSources } from './stack-traces.ts';

const ROOT = join(import.meta.dirname, '../..');
export const BUILT_FOLDER = join(import.meta.dirname, 'dist');
export const INPUTS_FILE = join(BUILT_FOLDER, 'inputs.json');

/** What the server was built from: when that began, and how long each file was. */
export interface Inputs {
  began: number;
  sizes: Record<string, number>;
}

/** Whether no source has changed since, as far as its length and its time tell. */
export function isFresh({ began, sizes }: Inputs, root = ROOT): boolean {
  return Object.entries(sizes).every(([file, size]) => {
    const found = statSync(join(root, file), { throwIfNoEntry: false });
    return found?.size === size && found.mtimeMs <= began;
  });
}

/** Loads an entry of the server as it was built, or from its sources when they have changed since. */
export async function load(name: 'serve' | 'command'): Promise<unknown> {
  // NODE_COMPILE_CACHE names another folder.
  enableCompileCache(join(ROOT, 'node_modules/.cache/node'));
  const isBuilt = existsSync(INPUTS_FILE) && isFresh(JSON.parse(readFileSync(INPUTS_FILE, 'utf8')));
  if (!isBuilt) return name === 'serve' ? import('./serve.ts') : import('./command.ts');
  nameSources();
  return import(pathToFileURL(join(BUILT_FOLDER, `${name}.js`)).href);
}
