import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Notices } from '../live/notices.ts';

/** An answer with headers of its own, such as the paging of a list. */
export interface Produced {
  body: string | Buffer;
  headers: Record<string, string>;
}

interface Entry {
  body: Buffer;
  etag: string;
  headers: Record<string, string>;
}

interface CacheRequest {
  gymId: string;
  /** Tells several answers of one gym apart, such as the pages of a list. */
  key?: string;
  type: string;
  /** Only for the eyes of whoever asked: no shared cache may keep it. */
  personal?: boolean;
}

const MAX_GYMS = 5_000;
const MAX_KEYS = 200;
/** Anyone may ask a shop for pages nobody else wants: what is kept is swept after so many bytes. */
const MAX_BYTES = 64 * 1024 * 1024;

async function load(produce: () => Promise<string | Produced>): Promise<Entry> {
  const produced = await produce();
  const { body: text, headers } =
    typeof produced === 'string' ? { body: produced, headers: {} } : produced;
  const body = typeof text === 'string' ? Buffer.from(text) : text;
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { body, headers, etag: `"${hash}"` };
}

/**
 * Answers per gym kept as ready-made bytes with an ETag, dropped when any server announces
 * one of the topics for that gym.
 */
export function createHotCache(notices: Notices, ...topics: string[]) {
  const gyms = new Map<string, Map<string, Promise<Entry>>>();
  let bytes = 0;
  for (const topic of topics) notices.onChange(topic, ({ gymId }) => gyms.delete(gymId));
  notices.onGap(() => gyms.clear());

  function entriesOf(gymId: string): Map<string, Promise<Entry>> {
    const known = gyms.get(gymId);
    if (known) return known;
    if (gyms.size >= MAX_GYMS) gyms.clear();
    const entries = new Map<string, Promise<Entry>>();
    gyms.set(gymId, entries);
    return entries;
  }

  function weigh({ body }: Entry): void {
    bytes += body.length;
    if (bytes <= MAX_BYTES) return;
    gyms.clear();
    bytes = 0;
  }

  function entryOf(
    { gymId, key = '' }: CacheRequest,
    produce: () => Promise<string | Produced>,
  ): Promise<Entry> {
    const entries = entriesOf(gymId);
    const known = entries.get(key);
    if (known) return known;
    if (entries.size >= MAX_KEYS) entries.clear();
    const loading = load(produce);
    entries.set(key, loading);
    // A failed load is not kept: the next call tries again.
    loading.then(weigh, () => entries.delete(key));
    return loading;
  }

  return {
    async send(
      request: FastifyRequest,
      reply: FastifyReply,
      wanted: CacheRequest,
      produce: () => Promise<string | Produced>,
    ): Promise<FastifyReply> {
      const { body, etag, headers } = await entryOf(wanted, produce);
      reply.headers(headers).header('etag', etag);
      reply.header('cache-control', wanted.personal ? 'private, no-cache' : 'no-cache');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(wanted.type).send(body);
    },
  };
}
