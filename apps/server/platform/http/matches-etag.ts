import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/**
 * Whether the client already has the content with this ETag. A compressing proxy makes the tag
 * weak, so weak tags match too.
 */
export function matchesETag({ headers }: FastifyRequest, etag: string): boolean {
  const given = headers['if-none-match'];
  if (given === undefined) return false;
  return given.split(',').some((one) => {
    const tag = one.trim();
    return tag === '*' || tag.replace(/^W\//, '') === etag;
  });
}

/** An answer as bytes, with the tag of its content. */
export function withETag(content: string | Buffer): { body: Buffer; etag: string } {
  const body = typeof content === 'string' ? Buffer.from(content) : content;
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { body, etag: `"${hash}"` };
}
