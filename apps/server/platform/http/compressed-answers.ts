import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptsEncoding, type Encoding } from './accepts-encoding.ts';

/** Shorter answers gain next to nothing. */
const MIN_BYTES = 512;
const TEXT = /^(application\/(json|manifest\+json)|text\/(css|html))(;|$)/;

const isText = (reply: FastifyReply): boolean =>
  TEXT.test(String(reply.getHeader('content-type') ?? '')) && !reply.hasHeader('content-encoding');

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCompress);

/** Compressing at this level does not slow answers down; higher levels save a few percent. */
const LEVEL = 4;

const COMPRESS: Record<Encoding, (body: string | Buffer) => Promise<Buffer>> = {
  br: (body) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: LEVEL,
        [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(body),
      },
    }),
  // Browsers accept Brotli only over HTTPS, and some proxies remove it.
  gzip: (body) => gzip(body, { level: LEVEL }),
};

const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

const known = {
  br: new WeakMap<Buffer, Promise<Buffer>>(),
  gzip: new WeakMap<Buffer, Promise<Buffer>>(),
};

/** Compresses bytes that a cache sends repeatedly only once; dropped together with the bytes. */
export function compressOnce(body: string | Buffer, encoding: Encoding = 'br'): Promise<Buffer> {
  if (typeof body === 'string') return COMPRESS[encoding](body);
  const found = known[encoding].get(body);
  if (found) return found;
  const made = COMPRESS[encoding](body);
  known[encoding].set(body, made);
  return made;
}

/**
 * Compresses pages, style sheets and API answers. Another site cannot guess secrets by their
 * length: they come only with an access token that it cannot send, and the token in a page is new
 * each time.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', ({ method, headers }, reply, payload, done) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isWhole || !isRead || Buffer.byteLength(payload) < MIN_BYTES || !isText(reply)) {
      return done(null, payload);
    }
    if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
    const encoding = ENCODINGS.find((one) => acceptsEncoding(one, headers['accept-encoding']));
    if (method === 'HEAD' || !encoding) return done(null, payload);
    reply.removeHeader('content-length').header('content-encoding', encoding);
    compressOnce(payload, encoding).then((compressed) => done(null, compressed), done);
  });
}
