import type { Profile } from '@forja/contract/session/routes';
import type { LocalCache } from '../query/cache.ts';
import type { EventBus } from '../screen/events.ts';
import type { KeyValueStore } from '../storage.ts';
import { createStore } from '../store.ts';
import type { LastPerson } from './last-person.ts';
import type { Refresher, RefreshOutcome } from './refresh.ts';
import {
  REFRESH_LEAD,
  REFRESH_LEAD_AFTER_LOGIN,
  refreshDelay,
  refreshOnReturn,
} from './schedule.ts';
import { readClaims, tokenValidity } from './token.ts';
import type { TokenStore } from './token-store.ts';

export type SessionUser = Profile & { tokenExpired?: true };
export type LogoutReason = 'inactivity' | 'manual';
type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated';

export interface SessionState {
  status: SessionStatus;
  user: SessionUser | null;
  leaving: boolean;
}

export interface Credentials {
  email: string;
  password: string;
  code?: string;
}

export interface SessionDeps {
  tokens: TokenStore;
  refresher: Refresher;
  events: EventBus;
  cache: LocalCache;
  lastPerson: LastPerson;
  flags: KeyValueStore;
  /** Keeps the reason of the last logout for this tab. */
  reasons: KeyValueStore;
  now: () => number;
  setTimer: (run: () => void, milliseconds: number) => number;
  clearTimer: (timer: number) => void;
  /** The profile, or null when the API refuses it with a reason of its own. */
  loadProfile: () => Promise<Profile | null>;
  requestLogin: (credentials: Credentials) => Promise<string>;
  requestLogout: () => Promise<void>;
  /** Whether a refresh may succeed although no token is stored. */
  mayHaveCookie: () => boolean;
}

const FORCE_LOGOUT = 'force_logout_on_token_fail';
const REASON = 'logout_reason';

export function createSession(deps: SessionDeps) {
  const { tokens, refresher, events, cache, lastPerson } = deps;
  const store = createStore<SessionState>({ status: 'loading', user: null, leaving: false });
  let timer: number | null = null;
  let started: Promise<void> | null = null;

  function set(change: Partial<SessionState>) {
    store.set({ ...store.read(), ...change });
  }

  function stopTimer() {
    if (timer !== null) deps.clearTimer(timer);
    timer = null;
  }

  function clearUser() {
    stopTimer();
    set({ status: 'unauthenticated', user: null });
  }

  /** Plans the next refresh for the token we hold. */
  function schedule(lead: number) {
    stopTimer();
    const claims = readClaims(tokens.read() ?? '');
    if (!claims) return;
    const delay = refreshDelay({ expiresAt: claims.expiresAt, now: deps.now(), lead });
    if (delay !== null) timer = deps.setTimer(() => void refresher.refresh(), delay);
  }

  function adopt(profile: Profile) {
    set({ status: 'authenticated', user: profile });
    schedule(REFRESH_LEAD_AFTER_LOGIN);
    const { isExpired, status } = profile.gymSubscription;
    if (isExpired) events.emit('subscription-expired', { gymStatus: status });
  }

  /** Loads the profile; true when there is a user afterwards. */
  async function loadUser(): Promise<boolean> {
    const profile = await deps.loadProfile();
    if (!profile) return false;
    cache.write('profile', [], profile);
    lastPerson.write(profile);
    adopt(profile);
    return true;
  }

  function endSession() {
    lastPerson.forget();
    // The session may have been ended because this device was lost.
    cache.forgetSecrets();
    clearUser();
    events.emit('token-expired');
  }

  /** Somebody asked that a refresh which fails, however it does, ends the session: true when so. */
  function leaveIfForced(): boolean {
    if (deps.flags.getItem(FORCE_LOGOUT) !== 'true') return false;
    deps.flags.removeItem(FORCE_LOGOUT);
    tokens.clear();
    events.emit('auth-failed');
    endSession();
    return true;
  }

  function onOutcome(outcome: RefreshOutcome) {
    if (outcome.kind === 'refreshed') return schedule(REFRESH_LEAD);
    // What is still cooling was not tried, so it did not fail.
    if (outcome.kind !== 'cooling' && leaveIfForced()) return;
    if (outcome.kind === 'rejected' || outcome.kind === 'failed') return endSession();
    if (outcome.kind === 'blocked' || store.read().status !== 'authenticated') return;
    // No answer is not a refusal: the person stays, and we ask again after the cooldown.
    stopTimer();
    timer = deps.setTimer(() => void refresher.refresh(), 60_000);
  }

  function readCachedProfile(): Profile | null {
    // Only this module writes this entry.
    return (cache.read('profile')?.data as Profile | undefined) ?? null;
  }

  /** Shows the profile kept on the device and checks it with the server meanwhile. */
  async function restoreUser(cached: Profile | null): Promise<boolean> {
    if (!cached) return loadUser();
    adopt(cached);
    // What can go wrong here is announced by the API client; the cached profile stays meanwhile.
    void loadUser().catch(() => undefined);
    return true;
  }

  async function restoreByRefresh(refused: string | null): Promise<boolean> {
    const outcome = await refresher.refresh(refused);
    if (outcome.kind === 'refreshed') return loadUser().catch(() => false);
    // Without a connection the person keeps what the device holds.
    const known = outcome.kind === 'unreachable' ? lastPerson.read() : null;
    if (!known) return false;
    adopt(known);
    return true;
  }

  async function restore(): Promise<void> {
    const token = tokens.read();
    if (token === null && !deps.mayHaveCookie() && !lastPerson.read()) return clearUser();
    const cached = readCachedProfile();
    const validity = tokenValidity(token ?? '', deps.now());
    if (validity === 'valid' || validity === 'near-expiry') {
      if (await restoreUser(cached).catch(() => false)) return;
    }
    if (validity === 'clear') tokens.drop(token);
    if (await restoreByRefresh(token)) return;
    tokens.clear();
    clearUser();
  }

  function start(): Promise<void> {
    started ??= restore();
    return started;
  }

  async function login(credentials: Credentials): Promise<void> {
    const token = await deps.requestLogin(credentials);
    tokens.write(token);
    deps.reasons.removeItem(REASON);
    cache.remove('profile');
    if (!(await loadUser())) return clearUser();
    events.emit('auth-success');
  }

  async function logout(reason: LogoutReason): Promise<void> {
    if (store.read().leaving) return;
    set({ leaving: true });
    // The person wants to leave: a server that cannot be reached must not keep them in.
    await deps.requestLogout().catch(() => undefined);
    deps.reasons.setItem(REASON, reason);
    tokens.clear();
    cache.clear();
    lastPerson.forget();
    stopTimer();
    set({ status: 'unauthenticated', user: null, leaving: false });
  }

  events.on('token-expired', () => {
    const { user } = store.read();
    if (user) set({ user: { ...user, tokenExpired: true } });
  });
  events.on('account-disabled', () => {
    deps.reasons.setItem(REASON, 'disabled');
    tokens.clear();
    cache.clear();
    lastPerson.forget();
    clearUser();
  });
  events.on('auth-failed', () => {
    if (store.read().status !== 'loading') clearUser();
  });
  refresher.onOutcome(onOutcome);
  tokens.onForeignChange((token) => {
    if (token === null) return clearUser();
    schedule(REFRESH_LEAD);
    if (store.read().status === 'unauthenticated') void loadUser().catch(() => undefined);
  });

  return {
    state: store.read,
    subscribe: store.subscribe,
    /** Restores the session once; later calls wait for the same restore. */
    start,
    login,
    logout,
    reload: () => loadUser().catch(() => false),
    /** The tab became visible again. */
    onReturn: () => {
      const claims = readClaims(tokens.read() ?? '');
      if (!claims || store.read().status !== 'authenticated') return;
      if (refreshOnReturn({ expiresAt: claims.expiresAt, now: deps.now() })) {
        void refresher.refresh();
      }
    },
    /** There is a network again. */
    onReconnect: () => {
      if (store.read().status !== 'authenticated') return;
      const claims = readClaims(tokens.read() ?? '');
      if (!claims || refreshOnReturn({ expiresAt: claims.expiresAt, now: deps.now() })) {
        void refresher.refresh();
      }
    },
    logoutReason: () => deps.reasons.getItem(REASON),
    forgetReason: () => deps.reasons.removeItem(REASON),
  };
}

export type Session = ReturnType<typeof createSession>;
