import type { LiveMessage } from '@forja/contract/live';

export interface TabDeps {
  /** Null where the browser has none; then every tab is its own leader. */
  locks: Pick<LockManager, 'request'> | null;
  openChannel: ((name: string) => BroadcastChannel) | null;
}

export interface Leading {
  /** Opens the connection; its messages go to every tab. */
  start(relay: (message: LiveMessage) => void): void;
  stop(): void;
}

/** One tab holds the connection and the others listen to it; when it closes, another takes over. */
export function shareBetweenTabs(
  name: string,
  deps: TabDeps,
  leading: Leading,
  receive: (message: LiveMessage) => void,
): () => void {
  if (!deps.locks || !deps.openChannel) {
    leading.start(receive);
    return leading.stop;
  }
  const channel = deps.openChannel(name);
  channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => receive(data);
  const leaving = new AbortController();
  let resign = () => {};

  deps.locks
    .request(name, { signal: leaving.signal }, () => {
      leading.start((message) => {
        channel.postMessage(message);
        receive(message);
      });
      return new Promise<void>((done) => {
        resign = done;
      });
    })
    // Aborted while waiting: this tab no longer wants to lead.
    .catch(() => undefined);

  return () => {
    leaving.abort();
    leading.stop();
    resign();
    channel.close();
  };
}
