import { cooledDown } from './schedule.ts';
import type { TokenStore } from './token-store.ts';

/**
 * What the server said to a refresh: `rejected` is its 401, `failed` another answer without a
 * session in it, `unreachable` means that it said nothing we can act on.
 */
export type RefreshAnswer =
  | { kind: 'refreshed'; token: string }
  | { kind: 'blocked' }
  | { kind: 'rejected' }
  | { kind: 'failed' }
  | { kind: 'unreachable' };

/** `cooling` after an attempt that nobody answered says nothing about the session. */
export type RefreshOutcome = RefreshAnswer | { kind: 'cooling'; answered: boolean };

export interface RefreshDeps {
  tokens: TokenStore;
  ask: () => Promise<RefreshAnswer>;
  /** Runs one task at a time across every tab of this origin. */
  exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  now: () => number;
  /** The device itself knows that there is no network. */
  offline: () => boolean;
}

export interface Refresher {
  /**
   * Refreshes once for everyone who asks meanwhile, in this tab and the others. `refused` is the
   * token that no longer serves: a different one in storage is another tab's and is taken.
   */
  refresh(refused?: string | null): Promise<RefreshOutcome>;
  onOutcome(listener: (outcome: RefreshOutcome) => void): () => void;
}

export function createRefresher(deps: RefreshDeps): Refresher {
  const { tokens, ask, exclusively, now, offline } = deps;
  const listeners = new Set<(outcome: RefreshOutcome) => void>();
  let running: Promise<RefreshOutcome> | null = null;
  let lastAttempt: number | null = null;
  let answered = true;

  async function attempt(current: string | null): Promise<RefreshOutcome> {
    // What cannot leave the device is no attempt, so that coming back online is not made to wait.
    if (offline()) return { kind: 'unreachable' };
    if (!cooledDown(lastAttempt, now())) return { kind: 'cooling', answered };
    lastAttempt = now();
    const answer = await ask();
    answered = answer.kind !== 'unreachable';
    // Before the lock is given up: the next tab must find the new token, not ask again.
    if (answer.kind === 'refreshed') tokens.write(answer.token);
    // The session is over: what is left of its token must not open the application once more.
    if (answer.kind === 'rejected') tokens.drop(current);
    return answer;
  }

  async function run(refused: string | null): Promise<RefreshOutcome> {
    const outcome = await exclusively(async (): Promise<RefreshOutcome> => {
      const current = tokens.sync();
      if (current === null || current === refused) return attempt(current);
      // Another tab's attempt counts as this one's, or the tabs would take turns.
      lastAttempt = now();
      return { kind: 'refreshed', token: current };
    });
    for (const listener of listeners) listener(outcome);
    return outcome;
  }

  return {
    refresh: (refused = tokens.read()) => {
      running ??= run(refused).finally(() => {
        running = null;
      });
      return running;
    },
    onOutcome: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const LOCK = 'forja-session-refresh';

/** How long a tab that is next waits for its storage to hold what the tab before it wrote. */
const SETTLE_MS = 250;

/** The browser's own lock between tabs, or none where it is missing. */
export function acrossTabs<T>(task: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return task();
  return new Promise((resolve, reject) => {
    const hold = async () => {
      await task().then(resolve, reject);
      await new Promise((done) => setTimeout(done, SETTLE_MS));
    };
    locks.request(LOCK, hold).catch(reject);
  });
}
