import { StartupError } from '../config/config.ts';
import { CHANNEL } from '../db/carry-notices.ts';
import type { DatabaseWatch } from '../db/connections/database-watch.ts';
import type { Notice, OpenBus } from './bus.ts';
import { NothingHeard, openListener } from './listener.ts';

const RETRY_MS = 500;
/** How often a heartbeat must be heard. */
const BEAT_MS = 3_000;

/** A list comes from a transaction of a server, a single notice from a database function. */
function read(payload: string): Notice[] {
  const told = JSON.parse(payload) as Notice | Notice[];
  return Array.isArray(told) ? told : [told];
}

/**
 * PostgreSQL's NOTIFY, which delivers to every listener in the order of commits. Listens on its own
 * connection; one that is lost or silent is replaced.
 */
export const notifyBus =
  (connectionString: string, watch: Pick<DatabaseWatch, 'notify' | 'doubt'>): OpenBus =>
  async ({ hear, onGap }) => {
    let listener: Awaited<ReturnType<typeof openListener>> | undefined;
    let stopped = false;
    let timer: NodeJS.Timeout | undefined;

    const open = async () => {
      const opened = await openListener({
        connectionString,
        channel: CHANNEL,
        beatMs: BEAT_MS,
        notify: watch.notify,
        hear: (payload) => hear(read(payload)),
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
        open().then(onGap, () => stopped || reopen());
      }, RETRY_MS);
    };

    await open().catch((error: unknown) => {
      if (!(error instanceof NothingHeard)) throw error;
      const { host } = new URL(connectionString);
      throw new StartupError(
        `The database at ${host} passes no notices on: DATABASE_LISTEN_URL must reach PostgreSQL itself, not PgBouncer in transaction mode.`,
      );
    });
    return {
      isHearing: () => listener !== undefined,
      wake: () => undefined,
      shout(notice) {
        if (listener) watch.notify(CHANNEL, JSON.stringify(notice)).catch(() => undefined);
      },
      startRelay: () => undefined,
      async stop() {
        stopped = true;
        clearTimeout(timer);
        await listener?.close();
      },
    };
  };
