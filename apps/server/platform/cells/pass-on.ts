import { Agent, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { request as sendSecurely } from 'node:https';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../http/errors.ts';
import { isMarketingHost } from '../http/pages/hosts.ts';
import type { GymDirectory } from '../identity/tenancy.ts';
import { type CellFinder, HOME_PATH } from './find-cell.ts';

/** Marks a request that a cell has passed on; the cell that receives it does not pass it on again. */
const PASSED = 'x-forja-passed';
/** Paths that any cell answers by itself: files of the release, and questions about this process. */
const OF_ANY_CELL = /^\/(health|metrics|assets|site-assets)(\/|\?|$)/;
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
const UPGRADES = /\bupgrade\b/i;
/** A call may take ten minutes; nothing is silent for so long. */
const SILENCE_MS = 120_000;

const agents = { 'http:': new Agent({ keepAlive: true }), 'https:': undefined };

const withoutConnection = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name)));

/** Who asks, as far as this cell believes it; the other one trusts this one as a proxy. */
function headersFor({ raw, headers, protocol, host }: FastifyRequest, cell: string) {
  const { 'x-forwarded-for': before } = headers;
  const address = raw.socket.remoteAddress ?? '';
  return {
    ...withoutConnection(headers),
    ...(headers['transfer-encoding'] ? { 'transfer-encoding': headers['transfer-encoding'] } : {}),
    'x-forwarded-for': before ? `${String(before)}, ${address}` : address,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
    [PASSED]: cell,
  };
}

/**
 * The request to the other cell, with its body still to come. Where that is says the address of the
 * cell alone: what was asked for may name a host of its own, as `//another.host/` does.
 */
function ask(request: FastifyRequest, address: string, headers: Record<string, unknown>) {
  const { protocol, hostname, port } = new URL(address);
  const isSecure = protocol === 'https:';
  return (isSecure ? sendSecurely : send)({
    hostname,
    port,
    path: request.originalUrl,
    method: request.method,
    headers: headers as Record<string, string>,
    timeout: SILENCE_MS,
    ...(isSecure ? {} : { agent: agents['http:'] }),
  });
}

function refuse(answer: ServerResponse): void {
  if (answer.headersSent) return void answer.destroy();
  const error = new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
  answer.writeHead(error.status, { 'content-type': 'application/json', 'retry-after': '2' });
  answer.end(JSON.stringify(error.toBody()));
}

function passOn(request: FastifyRequest, reply: FastifyReply, address: string, cell: string) {
  reply.hijack();
  const { raw: answer } = reply;
  const asked = ask(request, address, headersFor(request, cell));
  asked.on('response', (response) => {
    answer.writeHead(response.statusCode ?? 502, withoutConnection(response.headers));
    response.pipe(answer);
    response.on('error', () => answer.destroy());
  });
  asked.on('timeout', () => asked.destroy());
  asked.on('error', () => refuse(answer));
  answer.on('close', () => asked.destroy());
  request.raw.pipe(asked);
}

/** A socket is one stream of bytes each way from its first line on. */
function passSocketOn(request: FastifyRequest, reply: FastifyReply, address: string, cell: string) {
  reply.hijack();
  const { socket } = request.raw;
  const headers = { ...headersFor(request, cell), connection: 'Upgrade', upgrade: 'websocket' };
  const asked = ask(request, address, headers);
  const end = () => socket.destroy();
  // Also before the other cell has answered.
  socket.on('close', () => asked.destroy());
  asked.on('timeout', () => asked.destroy());
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
  asked.on('response', end);
  asked.on('error', end);
  asked.end();
}

const subdomainIn = ({ headers }: FastifyRequest): string | undefined => {
  const { 'x-gym-subdomain': header } = headers;
  return typeof header === 'string' && header ? header : undefined;
};

/** Passes calls for gyms of other cells on to them, before anything of them is read. */
export function passOnElsewhere(
  app: FastifyInstance,
  finder: CellFinder,
  { cell = '', publicHosts }: Pick<Config, 'cell' | 'publicHosts'>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const { headers, originalUrl } = request;
    const header = subdomainIn(request);
    if (headers[PASSED] !== undefined || OF_ANY_CELL.test(originalUrl)) return;
    const { host = '' } = headers;
    if (!header && isMarketingHost(host, publicHosts)) return;
    const address = await finder.addressFor(header, host);
    if (!address) return;
    // Some clients offer another protocol with a plain call; only this asks for it.
    const isSocket = headers.upgrade && UPGRADES.test(headers.connection ?? '');
    const pass = isSocket ? passSocketOn : passOn;
    pass(request, reply, address, cell);
  });
}

/** Tells other cells whether a gym is at home here: 200, 404, or 503 where nobody knows. */
export function mountHome(app: FastifyInstance, directory: Pick<GymDirectory, 'cellOf'>): void {
  app.get<{ Querystring: { name?: unknown } }>(
    HOME_PATH,
    { config: { open: true } },
    async ({ query: { name } }, reply) => {
      const cell =
        typeof name === 'string' ? await directory.cellOf(name.toLowerCase()) : undefined;
      if (cell === null) return { status: 'ok' };
      return reply.callNotFound();
    },
  );
}
