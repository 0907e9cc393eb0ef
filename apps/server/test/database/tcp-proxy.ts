import { connect, createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/** A proxy between a server and its database that simulates network failures. */
export interface TcpProxy {
  /** The same address through the proxy. */
  through(url: string): string;
  /** Open connections stay open but transmit nothing any more; new ones work. */
  freeze(): void;
  /** Whether connections opened from now on transmit nothing either. */
  stall(stalled: boolean): void;
  /** How many connections have been opened. */
  opened(): number;
}

interface Pair {
  near: Socket;
  far: Socket;
  frozen: boolean;
}

/** A proxy to the host and port of this address; ends with the file's last test. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<Pair>();
  let [stalled, count] = [false, 0];
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const pair: Pair = { near, far, frozen: stalled };
    pairs.add(pair);
    count += 1;
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => pair.frozen || to.write(bytes));
      from.on('error', () => undefined); // 'close' follows
      from.on('close', () => {
        if (!pair.frozen || from === near) to.destroy();
        pairs.delete(pair);
      });
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => {
    for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    through(url) {
      const changed = new URL(url);
      changed.hostname = '127.0.0.1';
      changed.port = String(address.port);
      return changed.href;
    },
    freeze() {
      for (const pair of pairs) pair.frozen = true;
    },
    stall(wanted) {
      stalled = wanted;
      if (wanted) for (const pair of pairs) pair.frozen = true;
    },
    opened: () => count,
  };
}
