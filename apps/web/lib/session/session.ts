import type { Profile } from '@forja/contract/profile/routes';
import { isManagement } from '@forja/contract/roles';
import { ApiError } from '../api/error.ts';
import type { LogoutReason } from '../api/token/pending-logout.ts';
import type { Refresher, RefreshOutcome } from '../api/token/refresh.ts';
import {
  REFRESH_LEAD,
  REFRESH_LEAD_AFTER_LOGIN,
  refreshDelay,
  refreshOnReturn,
} from '../api/token/schedule.ts';
import { readClaims, tokenValidity } from '../api/token/token.ts';
import type { TokenStore } from '../api/token/token-store.ts';
import type { EventBus } from '../events.ts';
import type { LocalCache } from '../offline/cache.ts';
import type { Vault } from '../offline/vault.ts';
import type { KeyValueStore } from '../storage.ts';
import { createStore } from '../store.ts';
import { dropAllDrafts } from './drop-drafts.ts';
import type { LastPerson } from './last-person.ts';
import type { PhoneTrust } from './phone-trust.ts';
import { forgetReturn } from './return-path.ts';

export type SessionUser = Profile & { tokenExpired?: true };
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
  trust: PhoneTrust;
  vault: Vault;
  flags: KeyValueStore;
  /** Stores the reason of the last logout for this tab. */
  reasons: KeyValueStore;
  now: () => number;
  setTimer: (run: () => void, milliseconds: number) => number;
  clearTimer: (timer: number) => void;
  /** Null when the API refuses it with a known reason. */
  loadProfile: () => Promise<Profile | null>;
  requestLogin: (credentials: Credentials) => Promise<string>;
  /** Ends the session at the server, later where it cannot be reached. */
  requestLogout: (reason: LogoutReason) => Promise<void>;
  /** A new session must not be ended for the one before it. */
  forgetOwedLogout: () => void;
  /** Whether a refresh may succeed although no token is stored. */
  mayHaveCookie: () => boolean;
}

const FORCE_LOGOUT = 'force_logout_on_token_fail';
const REASON = 'logout_reason';

export function createSession(deps: SessionDeps) {
  const { tokens, refresher, events, cache, lastPerson, trust, vault } = deps;
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

  /** What a device may not keep of somebody who left it, where it is not their trusted phone. */
  async function putAway(): Promise<void> {
    if (trust.person()) return;
    await vault.closeAll();
  }

  function clearUser() {
    stopTimer();
    void putAway();
    set({ status: 'unauthenticated', user: null });
  }

  /** The phone is trusted no longer: nothing of its person stays readable. */
  async function endTrust(): Promise<void> {
    trust.forget();
    cache.clear();
    lastPerson.forget();
    await putAway();
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
    const trusted = trust.person();
    if (trusted && (trusted !== profile.id || isManagement(profile.role))) await endTrust();
    // When the key cannot be read, sealed data stays for the next login.
    await vault.open(profile.id).catch(() => undefined);
    cache.write('profile', [], profile);
    lastPerson.write(profile);
    adopt(profile);
    return true;
  }

  function endSession() {
    // The session may have been ended because this device was lost.
    if (trust.person()) {
      void checkTrust().then(() => {
        if (store.read().user === null) clearUser();
      });
    } else {
      lastPerson.forget();
      cache.forgetSecrets();
    }
    clearUser();
    events.emit('token-expired');
  }

  /** Asks whether this phone is still trusted; null without a network. */
  async function checkTrust(): Promise<boolean | null> {
    const answer = await trust.ask();
    if (answer === false) await endTrust();
    return answer;
  }

  /** Nobody is logged in on a trusted phone: without a network it opens for its person. */
  async function restoreTrusted(): Promise<void> {
    const lasts = await checkTrust();
    const known = lasts === null ? lastPerson.read() : null;
    if (known) adopt(known);
    else clearUser();
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

  /** Shows the stored profile while it is checked with the server. */
  async function restoreUser(cached: Profile | null): Promise<boolean> {
    if (!cached) return loadUser();
    adopt(cached);
    // The API client announces what goes wrong here; the stored profile stays meanwhile.
    void loadUser().catch(() => undefined);
    return true;
  }

  async function restoreByRefresh(refused: string | null): Promise<boolean> {
    const outcome = await refresher.refresh(refused);
    if (outcome.kind === 'refreshed') return loadUser().catch(() => false);
    // Without a connection the person keeps what the device has stored.
    const known = outcome.kind === 'unreachable' ? lastPerson.read() : null;
    if (!known) return false;
    adopt(known);
    return true;
  }

  async function restore(): Promise<void> {
    const token = tokens.read();
    if (lastPerson.hasLapsed()) cache.clear();
    if (token === null && !deps.mayHaveCookie()) {
      if (trust.person()) return restoreTrusted();
      if (!lastPerson.read()) return clearUser();
    }
    const cached = readCachedProfile();
    const validity = tokenValidity(token ?? '', deps.now());
    if (validity === 'valid' || validity === 'near-expiry') {
      if (await restoreUser(cached).catch(() => false)) return;
    }
    if (validity === 'clear') tokens.drop(token);
    if (await restoreByRefresh(token)) return;
    tokens.clear();
    // Only then does the login screen know whether it may still offer the code.
    if (trust.person()) await checkTrust();
    clearUser();
  }

  function start(): Promise<void> {
    started ??= restore();
    return started;
  }

  /** Logs in with a token from whichever way the person proved who they are. */
  async function enterWith(requestToken: () => Promise<string>): Promise<void> {
    const token = await requestToken();
    // An answer without one came from something in the server's place.
    if (!token) throw new ApiError('network');
    deps.forgetOwedLogout();
    tokens.write(token);
    deps.reasons.removeItem(REASON);
    cache.remove('profile');
    if (!(await loadUser())) return clearUser();
    events.emit('auth-success');
  }

  async function logout(reason: LogoutReason): Promise<void> {
    if (store.read().leaving) return;
    set({ leaving: true });
    await deps.requestLogout(reason);
    deps.reasons.setItem(REASON, reason);
    tokens.clear();
    if (reason === 'manual') {
      trust.forget();
      dropAllDrafts(deps.reasons);
      forgetReturn();
    }
    if (!trust.person()) {
      cache.clear();
      lastPerson.forget();
    }
    // Also when no key arrived: data that cannot be sealed must be removed.
    const { user } = store.read();
    if (user && !trust.person()) await vault.close(user.id);
    stopTimer();
    set({ status: 'unauthenticated', user: null, leaving: false });
  }

  /**
   * Time ran out: true when the person stays all the same, because the server says that they trust
   * this phone, or there is no network to ask it.
   */
  async function lapse(): Promise<boolean> {
    const { user } = store.read();
    if (user && trust.person() === user.id && (await checkTrust()) !== false) return true;
    await logout('inactivity');
    return false;
  }

  events.on('token-expired', () => {
    const { user } = store.read();
    if (user) set({ user: { ...user, tokenExpired: true } });
  });
  events.on('account-disabled', () => {
    deps.reasons.setItem(REASON, 'disabled');
    tokens.clear();
    void endTrust();
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
    login: (credentials: Credentials) => enterWith(() => deps.requestLogin(credentials)),
    enterWith,
    logout,
    lapse,
    reload: () => loadUser().catch(() => false),
    /** Another tab read or changed the profile of the same person. */
    onForeignProfile: () => {
      const cached = readCachedProfile();
      if (cached && cached.id === store.read().user?.id) set({ user: cached });
    },
    /** Whether what a trusted phone keeps may be shown; told no, the phone forgets it first. */
    mayShowKept: async (): Promise<boolean> => (await checkTrust()) !== false,
    /** Without a network a trusted phone opens for its person; true when it did. */
    async resume(): Promise<boolean> {
      await restoreTrusted();
      return store.read().user !== null;
    },
    /** The tab became visible again. */
    onReturn: () => {
      const claims = readClaims(tokens.read() ?? '');
      if (!claims || store.read().status !== 'authenticated') return;
      if (refreshOnReturn({ expiresAt: claims.expiresAt, now: deps.now() })) {
        void refresher.refresh();
      }
    },
    /** The network is back. */
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
