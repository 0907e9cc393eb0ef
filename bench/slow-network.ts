import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the tools of Chromium call slow 4G: before each answer, and for all answers together. */
const LATENCY_MS = 562.5;
const BYTES_PER_SECOND = 180_000;
const SLICE_BYTES = 4096;

export interface Traffic {
  requests: number;
  bytes: number;
  /** Requests of the service worker, which fetches pages in advance. */
  laterRequests: number;
  laterBytes: number;
}

/** The worker's own fetches have no destination, like calls of the API. */
const isForLater = ({ url = '', headers }: IncomingMessage): boolean =>
  headers['sec-fetch-dest'] === 'serviceworker' ||
  (headers['sec-fetch-dest'] === 'empty' && !url.startsWith('/api/'));

/**
 * A reverse proxy with the delay and bandwidth of a phone's connection. The browser's own tools
 * would slow down a page but not its service worker.
 */
export async function startSlowNetwork(target: string) {
  const { hostname: host, port } = new URL(target);
  let slow = true;
  let freeAt = 0;
  let traffic: Traffic = { requests: 0, bytes: 0, laterRequests: 0, laterBytes: 0 };
  let lastActive = performance.now();
  let running = 0;

  /** Waits until the line, which all answers share, has carried these bytes. */
  async function carry(bytes: number): Promise<void> {
    if (!slow) return;
    freeAt = Math.max(freeAt, performance.now()) + (bytes / BYTES_PER_SECOND) * 1000;
    await sleep(Math.max(0, freeAt - performance.now()));
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const later = isForLater(incoming);
    traffic[later ? 'laterRequests' : 'requests'] += 1;
    if (slow) await sleep(LATENCY_MS);
    const { method, url: path, headers } = incoming;
    const onward = request({ host, port, path, method, headers });
    incoming.pipe(onward);
    const response = await new Promise<IncomingMessage>((done, refuse) => {
      onward.once('response', done).once('error', refuse);
    });
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    for await (const part of response) {
      const bytes = part as Buffer;
      for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
        const slice = bytes.subarray(at, at + SLICE_BYTES);
        traffic[later ? 'laterBytes' : 'bytes'] += slice.length;
        await carry(slice.length);
        outgoing.write(slice);
      }
    }
    outgoing.end();
  }

  const server = createServer((incoming, outgoing) => {
    running += 1;
    answer(incoming, outgoing)
      // The page was closed in the meantime.
      .catch(() => outgoing.destroy())
      .finally(() => {
        running -= 1;
        lastActive = performance.now();
      });
  });
  const sockets = new Set<Socket>();
  server.on('upgrade', async ({ url, headers }, socket: Socket) => {
    if (slow) await sleep(LATENCY_MS);
    const onward = connect(Number(port), host);
    for (const end of [socket, onward]) {
      sockets.add(end);
      end.on('error', () => end.destroy()).on('close', () => sockets.delete(end));
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    onward.write(`GET ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  return {
    port: (server.address() as AddressInfo).port,
    /** Resets the counters. */
    begin(isSlow: boolean): void {
      slow = isSlow;
      traffic = { requests: 0, bytes: 0, laterRequests: 0, laterBytes: 0 };
      lastActive = performance.now();
    },
    traffic: (): Traffic => ({ ...traffic }),
    /** Waits until nothing was requested for this long. */
    async quiet(milliseconds: number): Promise<void> {
      while (running > 0 || performance.now() - lastActive < milliseconds) await sleep(50);
    },
    stop(): void {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

export type SlowNetwork = Awaited<ReturnType<typeof startSlowNetwork>>;
