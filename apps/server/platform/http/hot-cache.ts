import { HOUR_MS } from '@forja/calendar/duration';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../db/connections/database-unavailable.ts';
import { GYM_CHANGED } from '../identity/tenancy.ts';
import type { Notices } from '../notices/notices.ts';
import { matchesETag, withETag } from './matches-etag.ts';

/** An answer with its own headers, such as the paging of a list. */
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
  /** Tells apart several answers of one gym, such as the pages of a list. */
  key?: string;
}

interface AnswerRequest extends CacheRequest {
  type: string;
  /** Only for the caller: no shared cache may store it. */
  personal?: boolean;
}

/** What an answer depends on besides its address; sent with 304 too. */
const HOT_VARY = 'accept-encoding, x-gym-subdomain';

/**
 * An answer may depend on the day, such as which products are new, and nobody announces a day. So it
 * is made again after a while.
 */
const LIFETIME_MS = HOUR_MS;
const MAX_GYMS = 5_000;
const MAX_KEYS = 200;
/** Anyone can request pages that nobody else needs, so beyond this size the oldest are forgotten. */
const MAX_BYTES = 64 * 1024 * 1024;
/** What one gym may take of it: many searches in its shop must not push out the other gyms. */
const MAX_GYM_BYTES = MAX_BYTES / 8;

async function load(produce: () => Promise<string | Produced>): Promise<Entry> {
  const produced = await produce();
  const { body: text, headers } =
    typeof produced === 'string' ? { body: produced, headers: {} } : produced;
  return { ...withETag(text), headers };
}

/** A cached answer, and whether changes since then would have been noticed. */
interface Kept {
  entry: Promise<Entry>;
  certain: boolean;
  until: number;
  /** 0 until it is loaded. */
  bytes: number;
}

function bytesOf(entries: ReadonlyMap<string, Kept>): number {
  let sum = 0;
  for (const { bytes } of entries.values()) sum += bytes;
  return sum;
}

/**
 * Caches answers per gym as bytes with an ETag, until any server announces one of the topics for
 * the gym, or until it is old. If changes may have been missed the answer is made again; the cached
 * one is then used only while the database is unavailable.
 */
export function createHotCache(notices: Notices, ...topics: string[]) {
  // The gym with the newest answer is last.
  const gyms = new Map<string, Map<string, Kept>>();
  let held = 0;

  function forget(gymId: string): void {
    for (const { bytes } of gyms.get(gymId)?.values() ?? []) held -= bytes;
    gyms.delete(gymId);
  }

  // While a gym was in another cell it may have changed there.
  for (const topic of [GYM_CHANGED, ...topics])
    notices.onChange(topic, ({ gymId }) => forget(gymId));
  notices.onGap(() => {
    for (const entries of gyms.values()) for (const kept of entries.values()) kept.certain = false;
  });

  /** Forgets gym after gym, so that the others do not all ask the database at once. */
  function makeRoom(): void {
    for (const oldest of gyms.keys()) {
      if (gyms.size <= MAX_GYMS && held <= MAX_BYTES) return;
      forget(oldest);
    }
  }

  function forgetKey(entries: Map<string, Kept>, key: string): void {
    held -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function keep(gymId: string, key: string, kept: Kept): void {
    const entries = gyms.get(gymId) ?? new Map<string, Kept>();
    forgetKey(entries, key);
    for (const oldest of entries.keys()) {
      if (entries.size < MAX_KEYS && bytesOf(entries) + kept.bytes <= MAX_GYM_BYTES) break;
      forgetKey(entries, oldest);
    }
    entries.set(key, kept);
    held += kept.bytes;
    gyms.delete(gymId);
    gyms.set(gymId, entries);
    makeRoom();
  }

  function entryOf(
    { gymId, key = '' }: CacheRequest,
    produce: () => Promise<string | Produced>,
  ): Promise<Entry> {
    const known = gyms.get(gymId)?.get(key);
    const now = Date.now();
    if (known?.certain && now < known.until && notices.isHearing()) return known.entry;
    const loading = load(produce);
    const kept = { entry: loading, certain: true, until: now + LIFETIME_MS, bytes: 0 };
    const isKept = () => gyms.get(gymId)?.get(key) === kept;
    keep(gymId, key, kept);
    loading.then(
      ({ body }) => {
        if (isKept()) keep(gymId, key, { ...kept, bytes: body.length });
      },
      (error: unknown) => {
        // A failed load is not cached, so that the next call tries again.
        if (!isKept()) return;
        if (known && isDatabaseUnavailable(error)) keep(gymId, key, { ...known, certain: false });
        else gyms.get(gymId)?.delete(key);
      },
    );
    return loading.catch((error: unknown) => {
      if (known && isDatabaseUnavailable(error)) return known.entry;
      throw error;
    });
  }

  return {
    /** The body alone, for an answer of which it is a part. */
    async read(wanted: CacheRequest, produce: () => Promise<string>): Promise<string> {
      return (await entryOf(wanted, produce)).body.toString();
    },
    async send(
      request: FastifyRequest,
      reply: FastifyReply,
      wanted: AnswerRequest,
      produce: () => Promise<string | Produced>,
    ): Promise<FastifyReply> {
      const { body, etag, headers } = await entryOf(wanted, produce);
      reply.headers(headers).header('etag', etag);
      // A shared cache may store public answers but has to ask each time, because stock must not be
      // shown after it is sold. An address identifies the gym unless the header does.
      reply.header('cache-control', wanted.personal ? 'private, no-cache' : 'public, no-cache');
      reply.header('vary', HOT_VARY);
      if (matchesETag(request, etag)) return reply.code(304).send();
      return reply.type(wanted.type).send(body);
    },
  };
}
