import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The chunks a module of the app, or all of a folder that ends in a slash, was built into. */
function chunksOf(bundle: Bundle, path: string): Chunk[] {
  const id = join(import.meta.dirname, path);
  const isMeant = (module: string) => (path.endsWith('/') ? module.startsWith(id) : module === id);
  const chunks = Object.values(bundle)
    .filter((file) => file.type === 'chunk')
    .filter(({ moduleIds, facadeModuleId }) => [...moduleIds, facadeModuleId ?? ''].some(isMeant));
  if (chunks.length === 0) throw new Error(`${path} is not a part of the build`);
  return chunks;
}

function addWithImports(bundle: Bundle, chunk: Chunk, seen: Set<Chunk>): void {
  if (seen.has(chunk)) return;
  seen.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') addWithImports(bundle, imported, seen);
  }
}

/** Every script that these modules and folders need before they run. */
export function scriptsOf(bundle: Bundle, paths: readonly string[]): string[] {
  const chunks = new Set<Chunk>();
  for (const chunk of paths.flatMap((path) => chunksOf(bundle, path))) {
    addWithImports(bundle, chunk, chunks);
  }
  return [...chunks].map(({ fileName }) => fileName);
}
