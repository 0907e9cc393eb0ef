import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Config } from '../config/config.ts';
import { isDatabaseUnavailable } from '../db/connections/database-unavailable.ts';
import { AppError } from '../errors/app-error.ts';
import { FileStoreUnavailable } from '../errors/file-store-unavailable.ts';
import { createHosts, nameOfHost } from '../identity/hosts.ts';
import { compressAnswers } from './compressed-answers.ts';
import { cursorError } from './cursor.ts';
import { isTooDeep } from './guards/json-depth.ts';
import { knownPaths } from './guards/known-paths.ts';
import {
  CALL_TIMEOUT_MS,
  limitSlowBodies,
  SlowBody,
  TRANSFER_TIMEOUT_MS,
} from './guards/slow-bodies.ts';
import { pathForLog } from './log-path.ts';
import { hostForLog } from './pages/hosts.ts';
import { sayNoDatabase } from './process/counted-line.ts';
import { limitHandlerTime } from './process/handler-time.ts';
import { logWhenNeeded } from './process/request-log.ts';
import { toAppError } from './to-app-error.ts';

const BODY_LIMIT = 256 * 1024;
/** Enough of a form to recognise it as one; the rest is not read. */
const FORM_LIMIT = 1024;
/** The longest of ours holds a signed token of some hundred characters. */
const MAX_PATH = 2_000;
const HEADERS_TIMEOUT_MS = 15_000;
/** Processing a whole file, such as the largest import, takes longer than other calls. */
export const FILE_TIMEOUT_MS = 60_000;

/**
 * Hooks run for every request, so they call `done` instead of returning a promise when they need
 * not wait.
 */

/** What a page may load; pictures and videos also from the host of the files, where there is one. */
export function contentSecurityPolicy({ files: { s3 } }: Pick<Config, 'files'>): string {
  const files = s3?.publicUrl ? ` ${new URL(s3.publicUrl).origin}` : '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob:${files}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `media-src 'self'${files}`,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** For uploads: they run nothing and cannot be framed. */
export const UPLOAD_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

const REDACTED = [
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["x-csrf-token"]',
  'res.headers["set-cookie"]',
  '*.password',
  '*.token',
  '*.accessToken',
  '*.refreshToken',
  '*.iban',
  '*.document',
];

const headersOf = (error: unknown): Record<string, string> =>
  error instanceof Error && 'headers' in error ? Object(error.headers) : {};

/** By the error codes of the HTTP parser. */
const CLIENT_STATUSES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Statuses that may be signs of an attack and are logged: not logged in, not allowed, too often.
 */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429]);

/**
 * Queries are checked before they run, except for values in a cursor. So an invalid value reported
 * by PostgreSQL came from a cursor.
 */
function explain(error: unknown, request: FastifyRequest): AppError {
  const known = toAppError(error);
  const { cursor } = Object(request.query);
  const unread = error !== known && known.code === 'VALIDATION_ERROR' && cursor !== undefined;
  return unread ? cursorError() : known;
}

/**
 * Whether the sender gave up or sent too slowly: anybody can cause it, and nothing of ours failed.
 */
function isUnsent(error: unknown, { raw }: FastifyRequest): boolean {
  if (error instanceof SlowBody) return true;
  if (raw.complete || !(error instanceof Error)) return false;
  return error === raw.errored || ('code' in error && error.code === 'FST_ERR_HANDLER_TIMEOUT');
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = explain(error, request);
  // While the database is unavailable every call fails the same way, and stacks say nothing about
  // it.
  if (isUnsent(error, request)) request.log.info({ req: request }, 'not sent whole');
  else if (isDatabaseUnavailable(error)) sayNoDatabase(request.server.log, String(error));
  else if (error instanceof FileStoreUnavailable)
    request.log.warn({ reason: error.message }, 'no file store');
  // We said so ourselves, such as to whoever asks for one file after the other.
  else if (error === known && known.code === 'UNAVAILABLE')
    request.log.warn({ reason: known.message, who: request.who, req: request }, 'put off');
  else if (known.status >= 500) request.log.error({ err: error }, 'request failed');
  else if (REFUSALS.has(known.status)) {
    request.log.info({ code: known.code, who: request.who, req: request }, 'refused');
  }
  const { retryAfterSeconds } = known.extras;
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
  // A missing range is answered with the length of the file.
  if (known.status === 416) reply.headers(headersOf(error));
  // Serialised by hand, because the route's schema describes the answer of a success.
  reply
    .code(known.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((body: string) => body)
    .send(JSON.stringify(known.toBody()));
}

const REFUSED_BODY = JSON.stringify(new AppError('VALIDATION_ERROR').toBody());
const REFUSED_HEADERS = {
  connection: 'close',
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-length': String(Buffer.byteLength(REFUSED_BODY)),
};

/** Answers what never became a request: headers that are too long, or bytes that are not HTTP. */
function refuseRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = CLIENT_STATUSES[error.code ?? ''] ?? '400 Bad Request';
  const headers = Object.entries(REFUSED_HEADERS).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status}`, ...headers, '', REFUSED_BODY].join('\r\n'));
}

/**
 * HTTP/1.1 requires a Host header, an unknown Expect header is refused, and so is a path longer than
 * any of ours, whatever reads it.
 */
function requirePlainRequests(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, originalUrl }, _reply, done) => {
    const isNamed = raw.headers.host !== undefined || raw.httpVersion !== '1.1';
    if (!isNamed) return done(new AppError('VALIDATION_ERROR'));
    const end = originalUrl.indexOf('?');
    const length = end === -1 ? originalUrl.length : end;
    done(length > MAX_PATH ? new AppError('ADDRESS_TOO_LONG') : undefined);
  });
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, REFUSED_HEADERS).end(REFUSED_BODY);
  });
}

/** Addresses that work without a login for whoever has them; search engines must not list them. */
const UNLISTED = /^\/pagar\//;

const OUR_HSTS = 'max-age=63072000; includeSubDomains';
/**
 * A month and without subdomains: the rest of a gym's own domain is not ours, and the domain may
 * leave.
 */
const FOREIGN_HSTS = 'max-age=2592000';

function setSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = {
    'content-security-policy': contentSecurityPolicy(config),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    'x-frame-options': 'DENY',
  };
  const hosts = createHosts(config);
  app.addHook('onRequest', (request, reply, done) => {
    if (UNLISTED.test(request.url)) reply.header('x-robots-tag', 'noindex, nofollow');
    reply.headers(headers);
    if (config.production) {
      const isOurs = hosts.isOurs(nameOfHost(request.headers.host ?? ''));
      reply.header('strict-transport-security', isOurs ? OUR_HSTS : FOREIGN_HSTS);
    }
    done();
  });
}

/** Names requests after this process and in their order: random names for each would cost more. */
function createRequestIds(): () => string {
  const ours = randomUUID().slice(0, 18);
  let count = 0;
  return () => {
    count += 1;
    return `${ours}-${count.toString(36)}`;
  };
}

/** Encodes a stray `%` as in `/%zz`, so that the path can be decoded. */
function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split('?');
  try {
    decodeURI(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** A bare server with our limits, headers, parsers and error answers; it knows no feature. */
export function createHttp(config: Config): FastifyInstance {
  const app = Fastify({
    logger: {
      level: config.logLevel,
      redact: REDACTED,
      serializers: {
        req: (request: FastifyRequest) => ({
          method: request.method,
          path: pathForLog(request.url),
          host: hostForLog(request.headers.host),
          address: request.ip,
        }),
      },
    },
    logController: new LogController({ disableRequestLogging: config.logLevel !== 'debug' }),
    genReqId: createRequestIds(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: TRANSFER_TIMEOUT_MS,
    connectionTimeout: 30_000,
    keepAliveTimeout: 5_000,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      // Runs before the socket is closed for inactivity, so that a slow sender gets an answer.
      connectionsCheckingInterval: 5_000,
      // Node would answer without a body; `requirePlainRequests` answers in our format.
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle',
    // Requests that arrive on an open connection while we stop are answered normally.
    return503OnClosing: false,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    rewriteUrl: ({ url }) => readableUrl(url ?? '/'),
    clientErrorHandler: refuseRequest,
    frameworkErrors: sendError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });

  logWhenNeeded(app);
  limitHandlerTime(app, CALL_TIMEOUT_MS);
  app.decorateRequest('who', undefined);
  // Few calls read a cookie; they parse it themselves.
  app.register(cookie, { hook: false });
  // Only for `reply.sendFile`; each caller sets its folder and its cache rules.
  app.register(fastifyStatic, {
    root: import.meta.dirname,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });

  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Some clients send the JSON type with an empty body.
    if (body === '') return done(null, undefined);
    const text = body.toString();
    if (isTooDeep(text)) return done(new AppError('VALIDATION_ERROR'));
    parse(request, text, done);
  });

  // One-click unsubscription posts a form (RFC 8058); all it needs is in its address.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, _body, done) => done(null, undefined),
  );
  // The same may be sent as multipart, which otherwise only uploads read.
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));

  setSecurityHeaders(app, config);
  requirePlainRequests(app);
  limitSlowBodies(app);
  compressAnswers(app);
  app.setErrorHandler(sendError);
  const { methodsOf } = knownPaths(app);
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsOf(request.url.split('?', 1)[0] ?? '');
    const isWrong = allowed.length > 0 && !allowed.includes(request.method);
    if (isWrong) reply.header('allow', allowed.join(', '));
    sendError(new AppError(isWrong ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'), request, reply);
  });

  app.addHook('onRoute', (route) => {
    if (route.config?.spec?.access || route.config?.open) return;
    throw new Error(`${String(route.method)} ${route.url} declares no access`);
  });
  return app;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The person or device that sent it, for the log. */
    who: string | undefined;
  }
}
