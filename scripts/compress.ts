import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|html|svg|json|xml|txt|webmanifest)$/;
const MIN_BYTES = 512;
/** As many at once as Node has threads for. */
const PARALLEL = 4;
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

async function compress(path: string): Promise<void> {
  if ((await stat(path)).size < MIN_BYTES) return;
  const bytes = await readFile(path);
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, brotli));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

/** Writes a .br and .gz beside every built text file, so that the server need not compress them. */
const waiting = (await Promise.all(process.argv.slice(2).map(filesIn))).flat();
const lane = async () => {
  for (let path = waiting.pop(); path; path = waiting.pop()) await compress(path);
};
await Promise.all(Array.from({ length: PARALLEL }, lane));
