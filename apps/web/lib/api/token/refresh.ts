import { cooledDown } from './schedule.ts';
import type { TokenStore } from './token-store.ts';

/**
 * The result of a refresh: `rejected` is a 401, `failed` another answer without a session,
 * `unreachable` no usable answer.
 */
export type RefreshAnswer =
  | { kind: 'refreshed'; token: string }
  | { kind: 'blocked' }
  | { kind: 'rejected' }
  | { kind: 'failed' }
  | { kind: 'unreachable' };

/** `cooling`, shortly after an unanswered attempt, says nothing about the session. */
export type RefreshOutcome = RefreshAnswer | { kind: 'cooling'; answered: boolean };

export interface RefreshDeps {
  tokens: TokenStore;
  ask: () => Promise<RefreshAnswer>;
  /** Runs one task at a time across every tab of this origin. */
  exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  now: () => number;
  /** The device knows that it is offline. */
  offline: () => boolean;
}

export interface Refresher {
  /**
   * Refreshes once for all callers, in this tab and the others. `refused` is the token that no
   * longer works: if storage has a different one, another tab refreshed and it is used.
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
    // Not counted as an attempt, so that there is no wait when the network is back.
    if (offline()) return { kind: 'unreachable' };
    if (!cooledDown(lastAttempt, now())) return { kind: 'cooling', answered };
    lastAttempt = now();
    const answer = await ask();
    answered = answer.kind !== 'unreachable';
    const held = tokens.sync();
    // Somebody logged out, or in, while this was on its way: its answer is of a session that was.
    if (answer.kind === 'refreshed' && held !== current)
      return held === null ? { kind: 'blocked' } : { kind: 'refreshed', token: held };
    // Stored before the lock is released, so that the next tab finds the new token.
    if (answer.kind === 'refreshed') tokens.write(answer.token);
    // The session is over: its token must not open the application again.
    if (answer.kind === 'rejected') tokens.drop(current);
    return answer;
  }

  async function run(refused: string | null): Promise<RefreshOutcome> {
    const outcome = await exclusively(async (): Promise<RefreshOutcome> => {
      const current = tokens.sync();
      if (current === null || current === refused) return attempt(current);
      // Another tab's attempt counts as this one's, otherwise the tabs would take turns.
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

/** How long the next tab waits to see in storage what the previous tab wrote. */
const SETTLE_MS = 250;

/** The browser's lock between tabs, or none where it is missing. */
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
