import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 20;

const connections = (server: HttpServer): Promise<number> =>
  new Promise((done) => server.getConnections((_error, count) => done(count)));

/**
 * Stops listening and waits until open connections end, or the time is up. The server's own `close`
 * would cut connections on which a request is just arriving.
 */
export async function closeGracefully(server: HttpServer, maxMs: number): Promise<void> {
  const deadline = Date.now() + maxMs;
  Server.prototype.close.call(server);
  while (Date.now() < deadline && (await connections(server)) > 0) await sleep(POLL_MS);
  // Requests that have already arrived are read first.
  await nextTurn();
}
