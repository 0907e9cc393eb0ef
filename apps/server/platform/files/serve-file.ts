import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { UPLOAD_POLICY } from '../http/http.ts';
import { matchesETag } from '../http/matches-etag.ts';
import type { FileKey, FileStore, Range } from './file-store.ts';

const TYPES: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

export const typeOf = (name: string): string =>
  TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** The content of a name never changes, so whoever may see it may keep it. */
export const CACHE_CONTROL = {
  public: 'public, max-age=31536000, immutable',
  private: 'private, max-age=3600',
};
/** Shorter than the address in the redirect works. */
const REDIRECT_SECONDS = 3600;

/**
 * The single range that a media player asks for. Several ranges, or an invalid one, get the whole
 * file, as the standard allows; a range beyond the end is an error.
 */
function rangeOf(header: string, size: number): Range | 'whole' | 'beyond' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (first === '' && last === '') return 'whole';
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return 'whole';
  return start < size && start <= end ? { start, end } : 'beyond';
}

/**
 * Sends a file or the requested range, in a way that a browser never runs it. If files have their
 * own host it redirects there, unless `here` is set.
 */
export async function serveFile(
  request: FastifyRequest,
  reply: FastifyReply,
  store: FileStore,
  { key, audience, here }: { key: FileKey; audience: keyof typeof CACHE_CONTROL; here?: boolean },
): Promise<FastifyReply> {
  const address = here ? undefined : store.addressOf(key);
  if (address) {
    return reply
      .header('cache-control', `${audience}, max-age=${REDIRECT_SECONDS}`)
      .redirect(address);
  }
  const found = await store.find(key);
  if (!found) return reply.callNotFound() as never;
  // What lies under a name never changes.
  const etag = `"${key.slice(key.lastIndexOf('/') + 1)}"`;
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': CACHE_CONTROL[audience],
    'content-security-policy': UPLOAD_POLICY,
    etag,
    'last-modified': found.modifiedAt.toUTCString(),
  });
  const { range: wanted, 'if-range': sameAs } = request.headers;
  if (matchesETag(request, etag)) return reply.code(304).send();
  const usable = wanted && (sameAs === undefined || sameAs === etag);
  const range = usable ? rangeOf(wanted, found.size) : 'whole';
  if (range === 'beyond') {
    reply.header('content-range', `bytes */${found.size}`);
    throw new AppError('RANGE_NOT_SATISFIABLE');
  }
  reply.type(typeOf(key));
  if (range === 'whole') reply.header('content-length', found.size);
  else {
    const length = range.end - range.start + 1;
    const sent = `bytes ${range.start}-${range.end}/${found.size}`;
    reply.code(206).headers({ 'content-range': sent, 'content-length': length });
  }
  if (request.method === 'HEAD') return reply.send();
  const opened = await store.open(key, range === 'whole' ? undefined : range);
  if (opened) return reply.send(opened.stream);
  // It was removed since it was found.
  for (const name of ['content-length', 'content-range', 'etag']) reply.removeHeader(name);
  return reply.callNotFound() as never;
}
