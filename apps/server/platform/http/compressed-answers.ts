import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Shorter answers gain next to nothing. */
const LEAST_BYTES = 512;
const TEXT = /^(application\/(json|manifest\+json)|text\/(css|html))(;|$)/;

const compress = promisify(brotliCompress);

const isText = (reply: FastifyReply): boolean =>
  TEXT.test(String(reply.getHeader('content-type') ?? '')) && !reply.hasHeader('content-encoding');

const takesBrotli = ({ headers }: FastifyRequest): boolean =>
  /\bbr\b/.test(headers['accept-encoding'] ?? '');

/**
 * Compresses pages, style sheets and what the API tells: on a phone's line bytes are time. What is
 * secret in them another site cannot guess by their length: calls need a token that only our pages
 * send, and the token in a page is a new one each time.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    if (request.method !== 'GET' || Buffer.byteLength(payload) < LEAST_BYTES) return payload;
    if (!isText(reply)) return payload;
    reply.header('vary', 'accept-encoding');
    if (!takesBrotli(request)) return payload;
    reply.removeHeader('content-length').header('content-encoding', 'br');
    return compress(payload, {
      params: {
        // As fast as sending without it; higher ones gain a few percent.
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(payload),
      },
    });
  });
}
