import type { FastifyRequest } from 'fastify';

/**
 * Whether a client has the bytes of this tag. A proxy that compresses them for it calls the tag weak, and
 * asks with it.
 */
export function matchesETag({ headers }: FastifyRequest, etag: string): boolean {
  const given = headers['if-none-match'];
  if (given === undefined) return false;
  return given.split(',').some((one) => {
    const tag = one.trim();
    return tag === '*' || tag.replace(/^W\//, '') === etag;
  });
}
