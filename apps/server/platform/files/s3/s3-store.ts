import { createHash } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { DAY_MS, HOUR_MS } from '@forja/calendar/duration';
import type { S3Settings } from '../../config/config.ts';
import { newId } from '../../db/ids.ts';
import { AREAS, type FileStore, fileKey, type IncomingFiles, isGymId } from '../file-store.ts';
import { CACHE_CONTROL, typeOf } from '../serve-file.ts';
import { ABANDONED_MS, removeAbandonedIn, temporaryPath } from '../temporary-files.ts';
import { createS3Client, type S3Client } from './s3-client.ts';
import { sha256 } from './sign.ts';

/** Where files of a restore wait before they are moved into place. */
const STAGED = 'incoming/';
const AT_ONCE = 8;

const cacheControlOf = (key: string) =>
  key.startsWith('files/') ? CACHE_CONTROL.public : CACHE_CONTROL.private;

interface Listed {
  key: string;
  size: number;
  modifiedAt: Date;
}

const field = (xml: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';

/** Our keys and dates need no unescaping; the token of the next page may. */
const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

async function* listed(client: S3Client, prefix: string): AsyncGenerator<Listed> {
  let next = '';
  do {
    const query: Record<string, string> = { 'list-type': '2', prefix };
    if (next) query['continuation-token'] = next;
    const answered = await client.ask({ method: 'GET', key: '', query }, (answer) => answer.text());
    const xml = answered ?? '';
    for (const [contents] of xml.matchAll(/<Contents>.*?<\/Contents>/gs)) {
      yield {
        key: unescaped(field(contents, 'Key')),
        size: Number(field(contents, 'Size')),
        modifiedAt: new Date(field(contents, 'LastModified')),
      };
    }
    next = unescaped(field(xml, 'NextContinuationToken'));
  } while (next);
}

const put = (client: S3Client, key: string, content: Buffer | Blob, hash: string) => {
  const size = Buffer.isBuffer(content) ? content.length : content.size;
  const headers = { 'cache-control': cacheControlOf(key), 'content-type': typeOf(key) };
  const body = { content, size, sha256: hash };
  return client.ask({ method: 'PUT', key, headers, body }, async () => size);
};

/**
 * Stores a stream on disk first and sends it when it is complete: an upload that breaks off or is
 * too large never reaches the bucket, and a retry can send it again.
 */
async function putStream(
  client: S3Client,
  dataDir: string,
  key: string,
  content: AsyncIterable<Buffer>,
): Promise<number | undefined> {
  const aside = temporaryPath(dataDir);
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const piece of content) {
      hash.update(piece);
      yield piece;
    }
  }
  try {
    await pipeline(hashed(), createWriteStream(aside, { flags: 'wx', mode: 0o600 }));
    return await put(client, key, await openAsBlob(aside), hash.digest('hex'));
  } finally {
    await rm(aside, { force: true });
  }
}

const remove = (client: S3Client, key: string): Promise<unknown> =>
  client.ask({ method: 'DELETE', key }, async () => undefined);

async function copy(client: S3Client, bucket: string, from: string, to: string): Promise<boolean> {
  const copied = await client.ask(
    { method: 'PUT', key: to, headers: { 'x-amz-copy-source': `/${bucket}/${from}` } },
    async (answer) => {
      // A copy that fails after it has begun is still answered with 200.
      if ((await answer.text()).includes('<Error>')) throw new Error('copying failed half way');
      return true;
    },
  );
  return copied ?? false;
}

async function inTurns<T>(all: AsyncIterable<T>, work: (one: T) => Promise<unknown>) {
  let running: Promise<unknown>[] = [];
  for await (const one of all) {
    running.push(work(one));
    if (running.length < AT_ONCE) continue;
    await Promise.all(running);
    running = [];
  }
  await Promise.all(running);
}

/** Uploads in a bucket of a server that speaks S3, by the same keys as in a folder. */
export function createS3Store(settings: S3Settings, dataDir: string): FileStore {
  const client = createS3Client(settings);
  const { bucket } = settings;

  function stage(gymId: string): IncomingFiles {
    const aside = `${STAGED}${gymId}/${newId()}/`;
    const [waiting, settled] = [new Map<string, string>(), new Set<string>()];
    return {
      async add(area, name, content) {
        const key = fileKey(area, gymId, name);
        if (!key) throw new Error(`Not a file of ours: ${area}/${name}`);
        waiting.set(`${aside}${area}/${name}`, key);
        await putStream(client, dataDir, `${aside}${area}/${name}`, content);
      },
      async moveIntoPlace() {
        for (const [from, to] of waiting) {
          settled.add(to);
          if (!(await copy(client, bucket, from, to))) throw new Error(`${from} is gone`);
        }
        for (const from of waiting.keys()) await remove(client, from);
        waiting.clear();
      },
      async discard() {
        for (const key of [...waiting.keys(), ...settled]) await remove(client, key);
      },
    };
  }

  return {
    async put(key, content) {
      const size = Buffer.isBuffer(content)
        ? await put(client, key, content, sha256(content))
        : await putStream(client, dataDir, key, content);
      if (size === undefined) throw new Error(`${bucket} did not take ${key}`);
      return size;
    },
    find: (key) =>
      client.ask({ method: 'HEAD', key }, async ({ headers }) => ({
        size: Number(headers.get('content-length')),
        modifiedAt: new Date(headers.get('last-modified') ?? 0),
      })),
    read: (key) =>
      client.ask({ method: 'GET', key }, async (answer) => Buffer.from(await answer.arrayBuffer())),
    open: (key, range) =>
      client.ask(
        {
          method: 'GET',
          key,
          ...(range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {}),
        },
        async ({ status, headers, body }) => {
          const total = headers.get('content-range')?.split('/')[1];
          if (range && (status !== 206 || !total)) throw new Error('the range was not understood');
          const size = Number(total ?? headers.get('content-length'));
          return {
            size,
            stream: body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]),
          };
        },
      ),
    copy: (from, to) => copy(client, bucket, from, to),
    async remove(key) {
      await remove(client, key);
    },
    async removeAll(area, gymId) {
      if (!isGymId(gymId)) return;
      await inTurns(listed(client, `${area}/${gymId}/`), ({ key }) => remove(client, key));
    },
    async *list(gymId) {
      if (!isGymId(gymId)) return;
      for (const area of AREAS) {
        const prefix = `${area}/${gymId}/`;
        for await (const { key: found, size } of listed(client, prefix)) {
          const name = found.slice(prefix.length);
          const key = fileKey(area, gymId, name);
          if (key) yield { key, area, name, size };
        }
      }
    },
    stage,
    async removeAbandoned() {
      await removeAbandonedIn(dataDir);
      const before = Date.now() - ABANDONED_MS;
      for await (const { key, modifiedAt } of listed(client, STAGED)) {
        if (modifiedAt.getTime() < before) await remove(client, key);
      }
    },
    // A public picture keeps its address for a day, so that it can be cached.
    addressOf: (key) => client.addressOf(key, key.startsWith('files/') ? DAY_MS : HOUR_MS),
  };
}
