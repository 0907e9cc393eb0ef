import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The chunk a module of the app was built into; several modules may share one. */
function chunkOf(bundle: Bundle, path: string): Chunk {
  const id = join(import.meta.dirname, path);
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue;
    if (file.facadeModuleId === id || file.moduleIds.includes(id)) return file;
  }
  throw new Error(`${path} is not a part of the build`);
}

function addWithImports(bundle: Bundle, chunk: Chunk, seen: Set<Chunk>): void {
  if (seen.has(chunk)) return;
  seen.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') addWithImports(bundle, imported, seen);
  }
}

/** Every script that these modules need before they run. */
export function scriptsOf(bundle: Bundle, paths: readonly string[]): string[] {
  const chunks = new Set<Chunk>();
  for (const path of paths) addWithImports(bundle, chunkOf(bundle, path), chunks);
  return [...chunks].map(({ fileName }) => fileName);
}
