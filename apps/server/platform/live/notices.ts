import pg from 'pg';
import type { Tx } from '../db/gym-db.ts';

/** What servers tell each other: ids only, because the data is read again through the gym's Db. */
interface Notice {
  topic: string;
  gymId: string;
  ref?: string;
}

type Handler = (notice: Notice) => void;

const CHANNEL = 'forja';
const RETRY_MS = 500;

/** Handlers of this process, which learn of its own changes without waiting for the database. */
const ownListeners = new Set<Handler>();

/** Informs every server, this one included, when the transaction commits. */
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
   * For cached copies: called before the answer to a change made here, so that its caller reads the
   * new value, and again when the notice arrives.
   */
  onChange(topic: string, handler: Handler): void;
  /** Called after a lost connection is back: notices may have been missed. */
  onGap(handler: () => void): void;
  stop(): Promise<void>;
}

/** Listens on its own connection and reconnects when it is lost. */
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
    next.on('error', () => undefined); // 'end' follows and reconnects
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      await next.end().catch(() => undefined); // it may never have been open
      throw error;
    }
    // Registered only now: a connection that never opened is retried by its caller, once.
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
