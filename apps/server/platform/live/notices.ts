import pg from 'pg';
import type { Tx } from '../db/gym-db.ts';

/** What servers tell each other; ids only, the data is read again through the gym's own handle. */
interface Notice {
  topic: string;
  gymId: string;
  ref?: string;
}

type Handler = (notice: Notice) => void;

const CHANNEL = 'forja';
const RETRY_MS = 500;

/** What this process hears of its own changes, without the way through the database. */
const ownListeners = new Set<Handler>();

/** Tells every server, this one included, when the transaction commits. */
export async function announce(tx: Tx, topic: string, ref?: string): Promise<void> {
  const notice: Notice = { topic, gymId: tx.gymId, ref };
  tx.notify(CHANNEL, JSON.stringify(notice));
  tx.onCommit(() => {
    for (const hear of ownListeners) hear(notice);
  });
}

export interface Notices {
  on(topic: string, handler: Handler): void;
  /**
   * For copies that are dropped and read again: called before the answer to a change made here,
   * so that whoever made it reads it back, and once more with everyone.
   */
  onChange(topic: string, handler: Handler): void;
  /** Called after a lost connection came back: anything may have been missed. */
  onGap(handler: () => void): void;
  stop(): Promise<void>;
}

/** Listens on one connection of its own and comes back by itself when that is lost. */
export async function listen(connectionString: string): Promise<Notices> {
  const handlers = new Map<string, Handler[]>();
  const changeHandlers = new Map<string, Handler[]>();
  const gapHandlers: (() => void)[] = [];
  let client: pg.Client | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const hearOwn: Handler = (notice) => {
    for (const handler of changeHandlers.get(notice.topic) ?? []) handler(notice);
  };

  const deliver = (payload: string | undefined) => {
    const notice = JSON.parse(payload ?? '{}') as Notice;
    for (const handler of handlers.get(notice.topic) ?? []) handler(notice);
  };

  const open = async () => {
    const next = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'forja-listen',
    });
    next.on('notification', (message) => deliver(message.payload));
    next.on('error', () => undefined); // 'end' follows and reconnects.
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      await next.end().catch(() => undefined); // It may not even have been open.
      throw error;
    }
    // Only now: one that never came up is tried again by whoever opened it, once.
    next.on('end', reopen);
    client = next;
  };

  const reopen = () => {
    if (stopped) return;
    client = undefined;
    timer = setTimeout(() => {
      open().then(
        () => {
          for (const handler of gapHandlers) handler();
        },
        () => reopen(),
      );
    }, RETRY_MS);
  };

  const add = (list: Map<string, Handler[]>, topic: string, handler: Handler) =>
    void list.set(topic, [...(list.get(topic) ?? []), handler]);

  await open();
  ownListeners.add(hearOwn);
  return {
    on: (topic, handler) => add(handlers, topic, handler),
    onChange(topic, handler) {
      add(handlers, topic, handler);
      add(changeHandlers, topic, handler);
    },
    onGap(handler) {
      gapHandlers.push(handler);
    },
    async stop() {
      stopped = true;
      ownListeners.delete(hearOwn);
      clearTimeout(timer);
      await client?.end();
    },
  };
}
