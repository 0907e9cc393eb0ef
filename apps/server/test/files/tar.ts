import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { extract, type Headers, pack } from 'tar-stream';

/** An entry of an archive that a test takes apart or builds. */
export interface TarEntry extends Partial<Headers> {
  name: string;
  content: Buffer;
}

export async function untar(archive: Buffer): Promise<TarEntry[]> {
  const entries: TarEntry[] = [];
  for await (const entry of Readable.from([gunzipSync(archive)]).pipe(extract())) {
    entries.push({ name: entry.header.name, content: await buffer(entry) });
  }
  return entries;
}

export async function tar(entries: readonly TarEntry[]): Promise<Buffer> {
  const packed = pack();
  const bytes = buffer(packed);
  for (const { content, ...header } of entries) packed.entry(header, content);
  packed.finalize();
  return gzipSync(await bytes);
}
