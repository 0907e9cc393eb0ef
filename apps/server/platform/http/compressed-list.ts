import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from './accepts-encoding.ts';
import { matchesETag, withETag } from './matches-etag.ts';

interface Compressed {
  json: Buffer;
  brotli: Buffer;
  etag: string;
}

async function compress(rows: readonly unknown[]): Promise<Compressed> {
  const { body: json, etag } = withETag(JSON.stringify(rows));
  const brotli = await promisify(brotliCompress)(json, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
    },
  });
  return { json, brotli, etag };
}

/** Answers with a long list that never changes while the server runs; it is compressed once. */
export function createCompressedList(rows: readonly unknown[]) {
  let packed: Promise<Compressed> | undefined;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    packed ??= compress(rows);
    const { json, brotli, etag } = await packed;
    reply
      .header('etag', etag)
      .header('cache-control', 'private, max-age=3600')
      .header('vary', 'accept-encoding')
      .header('x-total-count', rows.length);
    if (matchesETag(request, etag)) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    return acceptsEncoding('br', request.headers['accept-encoding'])
      ? reply.header('content-encoding', 'br').send(brotli)
      : reply.send(json);
  };
}
