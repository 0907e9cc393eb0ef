import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';

/** Answers in the server's place, or passes the request on by returning false. */
type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
/** Changes a text on its way to the browser. */
type Rewrite = (path: string, text: string) => string;

/** Requests a text that can be changed: not compressed and never 304. */
function requestingPlainText(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { 'if-none-match': _, 'if-modified-since': __, ...rest } = headers;
  return { ...rest, 'accept-encoding': 'identity' };
}

/**
 * A reverse proxy in front of the real server, as installations have. It can answer itself, change
 * texts, or cut the connection.
 */
export async function startProxy(gym = 'demo') {
  let answer: Answer = () => false;
  let rewrite: Rewrite | null = null;

  function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { url: path = '/', method, headers } = incoming;
    // Read now, because only a request made for the rewrite has an uncompressed answer.
    const change = rewrite;
    const onward = request(
      {
        host: '127.0.0.1',
        port: process.env.E2E_PORT,
        // A new connection for each request: the server may have closed a kept one, and the request
        // would be lost.
        agent: false,
        path,
        method,
        headers: change ? requestingPlainText(headers) : headers,
      },
      async (response) => {
        const status = response.statusCode ?? 502;
        if (!change || !path.endsWith('.js')) {
          outgoing.writeHead(status, response.headers);
          return pipeline(response, outgoing).catch(() => undefined);
        }
        const { 'content-length': _, ...rest } = response.headers;
        const parts = await response.toArray().catch(() => null);
        if (!parts) return outgoing.destroy();
        outgoing.writeHead(status, rest).end(change(path, Buffer.concat(parts).toString()));
      },
    );
    // A request that fails is cut off, because the browser would wait for it forever.
    onward.on('error', () => outgoing.destroy());
    onward.on('upgrade', (_response, socket) => {
      socket.destroy();
      outgoing.destroy();
    });
    incoming.pipe(onward);
  }

  const server = createServer((incoming, outgoing) => {
    if (!answer(incoming, outgoing)) forward(incoming, outgoing);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;

  return {
    url: (path: string) => `http://${gym}.localhost:${port}${path}`,
    answerWith: (next: Answer) => {
      answer = next;
    },
    rewriteWith: (next: Rewrite) => {
      rewrite = next;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
