import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Notices } from './notices.ts';

interface Entry {
  body: Buffer;
  etag: string;
}

const MAX_GYMS = 5_000;

/**
 * A public answer per gym kept as ready-made bytes with an ETag, dropped when any server announces
 * `topic` for that gym.
 */
export function createHotCache(notices: Notices, topic: string) {
  const entries = new Map<string, Promise<Entry>>();
  notices.on(topic, ({ gymId }) => entries.delete(gymId));
  notices.onGap(() => entries.clear());

  async function load(produce: () => Promise<string>): Promise<Entry> {
    const body = Buffer.from(await produce());
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    return { body, etag: `"${hash}"` };
  }

  return {
    async send(
      request: FastifyRequest,
      reply: FastifyReply,
      gymId: string,
      type: string,
      produce: () => Promise<string>,
    ): Promise<FastifyReply> {
      let entry = entries.get(gymId);
      if (!entry) {
        if (entries.size >= MAX_GYMS) entries.clear();
        const loading = load(produce);
        entries.set(gymId, loading);
        // A failed load is not kept: the next call tries again.
        loading.catch(() => entries.delete(gymId));
        entry = loading;
      }
      const { body, etag } = await entry;
      reply.header('etag', etag).header('cache-control', 'no-cache');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(type).send(body);
    },
  };
}
