import { Agent, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { request as sendSecurely } from 'node:https';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { TRANSFER_TIMEOUT_MS } from '../http/guards/slow-bodies.ts';

/** Marks a request that a cell has passed on; the cell that receives it does not pass it on again. */
export const FORWARDED_HEADER = 'x-forja-passed';
/** Headers about one connection, which are not passed on. */
const OF_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
/** Headers that say which trace a call belongs to. The other cell believes this one, so a stranger's are left out. */
const OF_TRACE = new Set(['traceparent', 'tracestate']);
/** A little less than the caller's own timeout, so that the caller gets an answer. */
const SILENCE_MS = 25_000;
/** A machine that is down does not refuse a connection, it never answers. */
const CONNECT_MS = 3_000;

const agents = { 'http:': new Agent({ keepAlive: true }), 'https:': undefined };

/** The connection from this cell to another. */
export interface CellLink {
  /** Where the other cell is reached. */
  address: string;
  /** The name of this one. */
  cell: string;
  /** Whether a request comes straight from a proxy in front. */
  isProxy(request: FastifyRequest): boolean;
  /** Called when the other cell has no such gym at the moment, or does not answer. */
  doubt(): void;
}

const without = (headers: IncomingMessage['headers'], names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.has(name)));

/** Headers that identify the caller. The other cell trusts this one as a proxy. */
function headersFor(request: FastifyRequest, { cell, isProxy }: CellLink): Record<string, unknown> {
  const { raw, headers, protocol, host } = request;
  const { 'x-forwarded-for': before } = headers;
  const address = raw.socket.remoteAddress ?? '';
  return {
    ...without(isProxy(request) ? headers : without(headers, OF_TRACE), OF_CONNECTION),
    ...(headers['transfer-encoding'] ? { 'transfer-encoding': headers['transfer-encoding'] } : {}),
    'x-forwarded-for': before ? `${String(before)}, ${address}` : address,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
    [FORWARDED_HEADER]: cell,
  };
}

/**
 * Sends the request to the other cell; the body follows. Host and port come only from the address
 * of the cell, because the path may contain a host, as in `//another.host/`.
 */
function ask(
  request: FastifyRequest,
  hop: CellLink,
  { more = {}, silenceMs = SILENCE_MS }: { more?: Record<string, string>; silenceMs?: number } = {},
) {
  const { protocol, hostname, port } = new URL(hop.address);
  const isSecure = protocol === 'https:';
  const asked = (isSecure ? sendSecurely : send)({
    hostname,
    port,
    path: request.originalUrl,
    method: request.method,
    headers: { ...headersFor(request, hop), ...more } as Record<string, string>,
    timeout: silenceMs,
    ...(isSecure ? {} : { agent: agents['http:'] }),
  });
  asked.on('timeout', () => asked.destroy());
  asked.once('socket', (socket) => {
    if (!socket.connecting) return;
    const timer = setTimeout(() => asked.destroy(), CONNECT_MS);
    const stop = () => clearTimeout(timer);
    socket.once('connect', stop).once('close', stop);
  });
  return asked;
}

function refuse(answer: ServerResponse): void {
  if (answer.headersSent) return void answer.destroy();
  const error = new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
  answer.writeHead(error.status, { 'content-type': 'application/json', 'retry-after': '2' });
  answer.end(JSON.stringify(error.toBody()));
}

const UNAVAILABLE = 503;

/**
 * Refuses here what the other cell would refuse: there the connection might end before the answer
 * arrives.
 */
function requireFitting({ headers, routeOptions }: FastifyRequest, reply: FastifyReply): void {
  const isUpload = routeOptions.config.spec?.upload !== undefined;
  if (isUpload || !(Number(headers['content-length']) > routeOptions.bodyLimit)) return;
  reply.header('connection', 'close');
  throw new AppError('PAYLOAD_TOO_LARGE');
}

/** Forwards a call and its answer as streams; neither is held here. */
export function forwardCall(request: FastifyRequest, reply: FastifyReply, hop: CellLink): void {
  requireFitting(request, reply);
  reply.hijack();
  const { raw: answer } = reply;
  const { raw, server, routeOptions } = request;
  const takesLong = routeOptions.config.spec?.takesLong === true;
  if (takesLong) raw.socket.setTimeout(TRANSFER_TIMEOUT_MS);
  const asked = ask(request, hop, takesLong ? { silenceMs: TRANSFER_TIMEOUT_MS } : {});
  let isAnswered = false;
  asked.on('response', (response) => {
    isAnswered = true;
    const { statusCode = 502, headers } = response;
    if (statusCode === UNAVAILABLE) hop.doubt();
    // A stopping server closes its connections too, without being asked.
    const isLast = headers.connection === 'close' || !server.server.listening;
    const last = isLast ? { connection: 'close' } : {};
    answer.writeHead(statusCode, { ...without(headers, OF_CONNECTION), ...last });
    response.on('error', () => answer.destroy());
    response.pipe(answer);
  });
  asked.on('error', () => {
    // A refusal may arrive before the whole body was sent; the rest of the body is dropped.
    if (isAnswered) return void raw.resume();
    hop.doubt();
    refuse(answer);
  });
  answer.on('close', () => {
    if (!answer.writableFinished) asked.destroy();
  });
  raw.pipe(asked);
}

/** After the first line a socket is one stream of bytes each way. */
export function forwardSocket(request: FastifyRequest, reply: FastifyReply, hop: CellLink): void {
  reply.hijack();
  const { socket } = request.raw;
  const asked = ask(request, hop, { more: { connection: 'Upgrade', upgrade: 'websocket' } });
  const end = () => socket.destroy();
  // Also before the other cell has answered.
  socket.on('close', () => asked.destroy());
  asked.on('upgrade', (response: IncomingMessage, theirs: Socket, head: Buffer) => {
    const lines = Object.entries(response.headers).map(([name, value]) => `${name}: ${value}`);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
    if (head.length > 0) socket.write(head);
    theirs.setTimeout(0);
    theirs.on('error', end);
    theirs.on('close', end);
    socket.on('close', () => theirs.destroy());
    theirs.pipe(socket).pipe(theirs);
  });
  asked.on('response', () => {
    hop.doubt();
    end();
  });
  asked.on('error', end);
  asked.end();
}
