import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { startHarness } from '../../test/harness.ts';
import { freePort } from '../../test/process.ts';
import { TRANSFER_TIMEOUT_MS } from '../http/guards/slow-bodies.ts';

type Answer = (request: IncomingMessage, answer: ServerResponse) => void;

/** The other cell: it has every gym, and answers as a test wants it to. */
let answerThere: Answer = (_request, answer) => answer.end();
let timesAsked = 0;
const there = createServer((request, answer) => {
  if (!request.url?.startsWith('/health/home')) return answerThere(request, answer);
  timesAsked += 1;
  answer.end();
}).listen(0, '127.0.0.1');
await once(there, 'listening');
afterAll(() => there.close());

const port = await freePort();
const { port: portThere } = there.address() as AddressInfo;
const CELLS = `cell-a=http://127.0.0.1:${port},cell-b=http://127.0.0.1:${portThere}`;
const { server } = await startHarness({ CELL: 'cell-a', CELLS });
const sockets: Socket[] = [];
server.app.server.on('connection', (socket) => void sockets.push(socket));
await server.app.listen({ port, host: '127.0.0.1' });

interface Sent {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** What a call over a connection of its own is answered with, with no headers but those named. */
async function ask({ method = 'GET', path = '/api/settings', headers = {}, body }: Sent = {}) {
  const sent = request({
    host: '127.0.0.1',
    port,
    agent: false,
    method,
    path,
    headers: { 'x-gym-subdomain': 'hierro', ...headers },
  });
  sent.on('error', () => undefined); // a refusal may come before all of it is written
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const piece of response) text += piece;
  return { status: response.statusCode, headers: response.headers, text };
}

/** The headers with which a call arrives in the other cell. */
async function arrivesWith(sent: Sent): Promise<IncomingMessage['headers']> {
  const seen = Promise.withResolvers<IncomingMessage['headers']>();
  answerThere = ({ headers }, answer) => {
    seen.resolve(headers);
    answer.end();
  };
  expect((await ask(sent)).status).toBe(200);
  return seen.promise;
}

test('a stranger chooses no trace in the other cell either', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const headers = await arrivesWith({ headers: { traceparent, tracestate: 'a=b' } });
  expect(headers).not.toHaveProperty('traceparent');
  expect(headers).not.toHaveProperty('tracestate');
});

test('a body that is too large is refused here, as in the cell that would not read it', async () => {
  const body = Buffer.alloc(3_000_000, 'a');
  answerThere = (_request, answer) => answer.end('it was asked');
  const refused = await ask({
    method: 'POST',
    path: '/api/login',
    body,
    headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
  });
  expect(refused).toMatchObject({ status: 413, headers: { connection: 'close' } });
  expect(JSON.parse(refused.text)).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
});

test('a refusal that comes before an upload has gone is told whole, and the rest let go', async () => {
  const REFUSAL = JSON.stringify({ code: 'UNAUTHENTICATED' });
  answerThere = (_request, answer) => answer.writeHead(401).end(REFUSAL);
  const body = Buffer.alloc(8_000_000, 'a');
  const { status, text } = await ask({
    method: 'POST',
    path: '/api/imports',
    body,
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(body.length),
    },
  });
  expect([status, text]).toEqual([401, REFUSAL]);
});

test('an answer that breaks off breaks off here too', async () => {
  answerThere = (_request, answer) => {
    answer.writeHead(200, { 'content-length': '100' });
    answer.write('half', () => answer.destroy());
  };
  await expect(ask()).rejects.toThrow(/aborted|ECONNRESET/);
});

test('a forwarded call may take as long as in its own cell', async () => {
  const timeouts: (number | undefined)[] = [];
  answerThere = (_request, answer) => {
    timeouts.push(sockets.at(-1)?.timeout);
    answer.end();
  };
  await ask({ method: 'POST', path: '/api/imports/0199b0d0-0000-7000-8000-000000000000/start' });
  await ask();
  expect(timeouts).toEqual([TRANSFER_TIMEOUT_MS, 30_000]);
});

test('the files of the application come from the cell whose page names them', async () => {
  answerThere = ({ url }, answer) => answer.end(`of cell-b: ${url}`);
  const path = '/assets/main-0a1b2c3d.js';
  expect(await ask({ path, headers: { host: 'hierro.localhost' } })).toMatchObject({
    status: 200,
    text: `of cell-b: ${path}`,
  });
});

test('a cell that does not have the gym any more is asked about it again at once', async () => {
  const asksAgain = async () => {
    const before = timesAsked;
    await ask();
    return timesAsked > before;
  };
  answerThere = (_request, answer) => answer.end();
  await ask();
  expect(await asksAgain()).toBe(false);
  answerThere = (_request, answer) => answer.writeHead(503).end();
  await ask();
  expect(await asksAgain()).toBe(true);
});

test('a call that was passed on to a cell which forgot the gym is not told that there is none', async () => {
  const passed = { 'x-gym-subdomain': 'antiguo', 'x-forja-passed': 'cell-b' };
  expect(await ask({ headers: passed })).toMatchObject({
    status: 503,
    headers: { 'retry-after': '2' },
  });
});
