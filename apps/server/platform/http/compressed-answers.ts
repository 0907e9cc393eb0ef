import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { takesBrotli } from './takes-brotli.ts';

/** Shorter answers gain next to nothing. */
const MIN_BYTES = 512;
const TEXT = /^(application\/(json|manifest\+json)|text\/(css|html))(;|$)/;

const isText = (reply: FastifyReply): boolean =>
  TEXT.test(String(reply.getHeader('content-type') ?? '')) && !reply.hasHeader('content-encoding');

const brotli = promisify(brotliCompress);

const compress = (body: string | Buffer): Promise<Buffer> =>
  brotli(body, {
    params: {
      // As fast as sending without it; higher ones gain a few percent.
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(body),
    },
  });

const known = new WeakMap<Buffer, Promise<Buffer>>();

/** Bytes that a cache sends again and again are compressed once, and forgotten with them. */
export function compressOnce(body: string | Buffer): Promise<Buffer> {
  if (typeof body === 'string') return compress(body);
  const found = known.get(body);
  if (found) return found;
  const made = compress(body);
  known.set(body, made);
  return made;
}

/**
 * Compresses pages, style sheets and what the API tells: on a phone's line bytes are time. What is
 * secret in them another site cannot guess by their length: it comes only with the access token
 * that no other site can send, and the token in a page is a new one each time.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', ({ method, headers }, reply, payload, done) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isWhole || !isRead || Buffer.byteLength(payload) < MIN_BYTES || !isText(reply)) {
      return done(null, payload);
    }
    reply.header('vary', 'accept-encoding');
    if (method === 'HEAD' || !takesBrotli(headers['accept-encoding'])) return done(null, payload);
    reply.removeHeader('content-length').header('content-encoding', 'br');
    compressOnce(payload).then((compressed) => done(null, compressed), done);
  });
}
