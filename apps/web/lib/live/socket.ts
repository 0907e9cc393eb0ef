import { LIVE_BEAT_MS, LIVE_CLOSE, type LiveHello, type LiveMessage } from '@forja/contract/live';

/** A connection as we use it. */
export interface Wire {
  send(text: string): void;
  close(): void;
}

export interface WireEvents {
  opened(): void;
  said(text: string): void;
  closed(code: number): void;
}

export interface SocketDeps {
  open: (events: WireEvents) => Wire;
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
const LONGEST_DELAY = 30_000;
/** A connection that says nothing for this long is dead, whatever the browser believes. */
const SILENCE = 3 * LIVE_BEAT_MS;

/** How long to wait before the next try: longer each time, never all clients at once. */
export function retryDelay(attempt: number, code: number, random: number): number {
  if (code === LIVE_CLOSE.tooMany) return LONGEST_DELAY * (1 + random);
  const longest = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** attempt);
  return longest * (0.5 + random / 2);
}

/** Keeps one connection open until it is told to stop. */
export function createLiveSocket(deps: SocketDeps) {
  let wire: Wire | null = null;
  let timer: number | null = null;
  let attempt = 0;
  let stopped = false;

  function later(run: () => void, milliseconds: number) {
    if (timer !== null) deps.clearTimer(timer);
    timer = deps.setTimer(run, milliseconds);
  }

  async function comeBack(code: number) {
    wire = null;
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
    later(() => drop(), SILENCE);
    deps.onMessage(message);
  }

  function drop() {
    wire?.close();
    void comeBack(LIVE_CLOSE.restart);
  }

  async function connect() {
    const hello = await deps.hello();
    if (stopped || wire) return;
    if (!hello) return later(() => void connect(), LONGEST_DELAY);
    // A wire we gave up may still speak: only the current one counts.
    const opening: Wire = deps.open({
      opened: () => opening.send(JSON.stringify(hello)),
      said: (text) => wire === opening && receive(text),
      closed: (code) => wire === opening && void comeBack(code),
    });
    wire = opening;
    later(() => drop(), SILENCE);
  }

  return {
    start: () => void connect(),
    /** The network or the tab came back: no reason to wait any longer. */
    hurry() {
      if (stopped || wire) return;
      attempt = 0;
      later(() => void connect(), 0);
    },
    stop() {
      stopped = true;
      if (timer !== null) deps.clearTimer(timer);
      wire?.close();
      wire = null;
    },
  };
}

export type LiveSocket = ReturnType<typeof createLiveSocket>;
