import { StartupError } from '../config.ts';
import type { Tx } from '../db/gym-db.ts';
import type { DatabaseWatch } from '../db/watch.ts';
import { NothingHeard, openListener } from './listener.ts';

/** What servers tell each other: ids only, because the data is read again through the gym's Db. */
interface Notice {
  topic: string;
  gymId: string;
  ref?: string;
}

type Handler = (notice: Notice) => void;

const CHANNEL = 'forja';
const RETRY_MS = 500;
/** How often something must be heard. */
const BEAT_MS = 3_000;

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
  /** False from when the connection is lost or silent until it is back: no copy can be trusted. */
  isHearing(): boolean;
  stop(): Promise<void>;
}

/** Listens on its own connection; one that is lost or silent is replaced. */
export async function listen(
  connectionString: string,
  watch: Pick<DatabaseWatch, 'notify' | 'doubt'>,
): Promise<Notices> {
  const handlers = new Map<string, Handler[]>();
  const changeHandlers = new Map<string, Handler[]>();
  const gapHandlers: (() => void)[] = [];
  let listener: Awaited<ReturnType<typeof openListener>> | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const hearOwn: Handler = (notice) => {
    for (const handler of changeHandlers.get(notice.topic) ?? []) handler(notice);
  };

  const deliver = (payload: string) => {
    const notice = JSON.parse(payload) as Notice;
    for (const handler of handlers.get(notice.topic) ?? []) handler(notice);
  };

  const open = async () => {
    const opened = await openListener({
      connectionString,
      channel: CHANNEL,
      beatMs: BEAT_MS,
      notify: watch.notify,
      hear: deliver,
      onEnd: lose,
    });
    if (stopped) return opened.close();
    listener = opened;
  };

  const lose = () => {
    listener = undefined;
    if (stopped) return;
    watch.doubt();
    reopen();
  };

  const reopen = () => {
    timer = setTimeout(() => {
      open().then(
        () => {
          for (const handler of gapHandlers) handler();
        },
        () => stopped || reopen(),
      );
    }, RETRY_MS);
  };

  const add = (list: Map<string, Handler[]>, topic: string, handler: Handler) =>
    void list.set(topic, [...(list.get(topic) ?? []), handler]);

  await open().catch((error: unknown) => {
    if (!(error instanceof NothingHeard)) throw error;
    const { host } = new URL(connectionString);
    throw new StartupError(
      `The database at ${host} passes no notices on: DATABASE_LISTEN_URL must reach PostgreSQL itself, not PgBouncer in transaction mode.`,
    );
  });
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
    isHearing: () => listener !== undefined,
    async stop() {
      stopped = true;
      ownListeners.delete(hearOwn);
      clearTimeout(timer);
      await listener?.close();
    },
  };
}
