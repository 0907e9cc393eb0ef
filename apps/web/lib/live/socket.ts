import { LIVE_BEAT_MS, LIVE_CLOSE, type LiveHello, type LiveMessage } from '@forja/contract/live';

/** A connection as we use it. */
export interface Connection {
  send(text: string): void;
  close(): void;
}

export interface ConnectionEvents {
  opened(): void;
  said(text: string): void;
  closed(code: number): void;
}

export interface SocketDeps {
  open: (events: ConnectionEvents) => Connection;
  /** Who we are and what we saw last; null when there is nobody to be. */
  hello: () => Promise<LiveHello | null>;
  /** Asks for a newer token. */
  renew: () => Promise<unknown>;
  onMessage: (message: LiveMessage) => void;
  setTimer: (run: () => void, milliseconds: number) => number;
  clearTimer: (timer: number) => void;
  random: () => number;
}

const FIRST_DELAY = 500;
const MAX_DELAY = 30_000;
/** A connection that says nothing for this long is dead, whatever the browser believes. */
const SILENCE_LIMIT = 3 * LIVE_BEAT_MS;

/** How long to wait before the next try: longer each time, never all clients at once. */
export function retryDelay(attempt: number, code: number, random: number): number {
  if (code === LIVE_CLOSE.tooMany) return MAX_DELAY * (1 + random);
  const longest = Math.min(MAX_DELAY, FIRST_DELAY * 2 ** attempt);
  return longest * (0.5 + random / 2);
}

/** Keeps one connection open until it is told to stop. */
export function createLiveSocket(deps: SocketDeps) {
  let connection: Connection | null = null;
  let timer: number | null = null;
  let attempt = 0;
  let stopped = false;

  function later(run: () => void, milliseconds: number) {
    if (timer !== null) deps.clearTimer(timer);
    timer = deps.setTimer(run, milliseconds);
  }

  async function comeBack(code: number) {
    connection = null;
    if (stopped) return;
    const delay = retryDelay(attempt, code, deps.random());
    attempt += 1;
    later(() => void connect(), delay);
    if (code === LIVE_CLOSE.refused || code === LIVE_CLOSE.renew) await deps.renew();
  }

  function receive(text: string) {
    // Only our own server is on the other side.
    const message = JSON.parse(text) as LiveMessage;
    if (message.type === 'ready') attempt = 0;
    later(() => drop(), SILENCE_LIMIT);
    deps.onMessage(message);
  }

  function drop() {
    connection?.close();
    void comeBack(LIVE_CLOSE.restart);
  }

  async function connect() {
    const hello = await deps.hello();
    if (stopped || connection) return;
    if (!hello) return later(() => void connect(), MAX_DELAY);
    // A wire we gave up may still speak: only the current one counts.
    const opening: Connection = deps.open({
      opened: () => opening.send(JSON.stringify(hello)),
      said: (text) => connection === opening && receive(text),
      closed: (code) => connection === opening && void comeBack(code),
    });
    connection = opening;
    later(() => drop(), SILENCE_LIMIT);
  }

  return {
    start: () => void connect(),
    /** The network or the tab came back: no reason to wait any longer. */
    retryNow() {
      if (stopped || connection) return;
      attempt = 0;
      later(() => void connect(), 0);
    },
    stop() {
      stopped = true;
      if (timer !== null) deps.clearTimer(timer);
      connection?.close();
      connection = null;
    },
  };
}

export type LiveSocket = ReturnType<typeof createLiveSocket>;
