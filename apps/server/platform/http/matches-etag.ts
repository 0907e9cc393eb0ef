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
