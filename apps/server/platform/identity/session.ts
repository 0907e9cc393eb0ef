import type { Role } from '@forja/contract/roles';
import { sql } from 'kysely';
import type pg from 'pg';
import { withGym } from '../db/gym-db.ts';
import { builtOnce } from '../db/sql.ts';
import { AppError } from '../errors/app-error.ts';
import { evictOldest } from '../evict-oldest.ts';
import type { Place } from '../network.ts';
import type { Notices } from '../notices/notices.ts';
import {
  type Duties,
  dutiesOf,
  type StoredDuties,
  storedDuties,
  storedDutiesOf,
} from './duties.ts';
import type { Gym } from './tenancy.ts';
import type { Tokens } from './tokens.ts';

/** The person who makes a request. */
export interface Caller {
  readonly kind: 'user';
  readonly userId: string;
  readonly role: Role;
  readonly duties: Duties;
  readonly sessionId: string;
  /** When the password was last re-entered in this session, or a passkey answered in it. */
  readonly confirmedAt: string | null;
  /** When they last proved who they are: by the login, or since. */
  readonly provenAt: string;
  /** Whether a phone they trust keeps the session open, or did. */
  readonly kept: boolean;
}

/** The device that makes a request. */
export interface DeviceCaller {
  kind: 'device';
  deviceId: string;
  direction: 'in' | 'out';
  /** A tablet that anybody can reach, and with it the token: it only passes on what people show. */
  isKiosk: boolean;
}

/** Finds the device a token belongs to; provided by the access feature. */
export type DeviceCheck = (gym: Gym, token: string) => Promise<DeviceCaller | undefined>;

/** How long a checked session is cached, so that ending one takes effect within a second. */
const SESSION_CACHE_MS = 1_000;
const MAX_CACHED_SESSIONS = 20_000;
const DEVICE_PREFIX = 'fjd_';

/** Announced with the id of a session, or of a user, when their sessions must be read again. */
export const SESSION_CHANGED = 'session-changed';

interface SessionRow extends StoredDuties {
  user_id: string;
  confirmed_at: string | null;
  proven_at: string;
  kept: boolean;
  status: string;
  open: boolean;
}

/** A session with the person's permissions, cached for calls within a second. */
interface Session {
  userId: string;
  status: string;
  open: boolean;
  caller: Caller;
}

const toSession = (sessionId: string, row: SessionRow): Session => ({
  userId: row.user_id,
  status: row.status,
  open: row.open,
  caller: {
    kind: 'user',
    userId: row.user_id,
    role: row.role as Role,
    duties: dutiesOf(row),
    sessionId,
    confirmedAt: row.confirmed_at,
    provenAt: row.proven_at,
    kept: row.kept,
  },
});

/** Counts wrong guesses, so that nobody can go on guessing. */
export interface GuessLimits {
  /**
   * Called before a guess is checked: throws if too many wrong ones came from this place, unless
   * this one was right recently.
   */
  admit(place: Place, guess: string): void;
  /** Reports whether the guess was right. */
  judge(place: Place, guess: string, isRight: boolean): void;
}

interface Options {
  pool: pg.Pool;
  tokens: Tokens;
  notices: Notices;
  checkDevice: DeviceCheck;
  limits: { secrets: GuessLimits };
}

const readSession = builtOnce(
  (sessionId: string) => sql<SessionRow>`
    select s.user_id, s.confirmed_at, greatest(s.created_at, s.confirmed_at) as proven_at,
      s.trusted_at is not null as kept, u.status, s.revoked_at is null and s.expires_at > now() as open,
      ${storedDuties}
    from sessions s join users u on u.gym_id = s.gym_id and u.id = s.user_id
    ${storedDutiesOf}
    where s.id = ${sessionId}::uuid`,
);

export function createAuthenticator(options: Options) {
  const { pool, tokens, notices, checkDevice, limits } = options;
  const believed = new Map<string, { session: Session | undefined; until: number }>();

  const forget = (id: string): void => {
    if (believed.delete(id)) return;
    for (const [sessionId, { session }] of believed) {
      if (session?.userId === id) believed.delete(sessionId);
    }
  };
  notices.on(SESSION_CHANGED, ({ ref }) => ref && forget(ref));
  notices.onGap(() => believed.clear());

  async function findSession(gymId: string, sessionId: string): Promise<Session | undefined> {
    const seen = believed.get(sessionId);
    if (seen && seen.until > Date.now()) return seen.session;
    const actor = { userId: null, role: 'system', sessionId, address: '', requestId: '' };
    const row = await withGym(pool, gymId, actor).maybe(readSession(sessionId));
    const session = row && toSession(sessionId, row);
    evictOldest(believed, MAX_CACHED_SESSIONS);
    believed.set(sessionId, { session, until: Date.now() + SESSION_CACHE_MS });
    return session;
  }

  async function user(gym: Gym, token: string): Promise<Caller> {
    const claims = await tokens.verify(token);
    if (claims.gym !== gym.id) throw new AppError('UNAUTHENTICATED');
    const session = await findSession(gym.id, claims.sid);
    if (!session || session.userId !== claims.sub) throw new AppError('UNAUTHENTICATED');
    // Checked first: disabling an account also ends its sessions, and the person should learn the
    // reason.
    if (session.status === 'disabled') throw new AppError('ACCOUNT_DISABLED');
    if (!session.open) throw new AppError('UNAUTHENTICATED');
    return session.caller;
  }

  async function door(gym: Gym, token: string, place: Place): Promise<DeviceCaller> {
    const secret = `${gym.id} ${token}`;
    limits.secrets.admit(place, secret);
    const device = await checkDevice(gym, token);
    limits.secrets.judge(place, secret, device !== undefined);
    if (!device) throw new AppError('UNAUTHENTICATED');
    return device;
  }

  return {
    /** Makes this server read a session, or every session of a user, again on its next call. */
    forget,

    /** Finds the caller of a bearer token; throws if the token is present but invalid. */
    async identify(
      gym: Gym,
      authorization: string | undefined,
      place: Place,
    ): Promise<Caller | DeviceCaller | undefined> {
      const [scheme, token] = authorization?.split(' ') ?? [];
      if (scheme?.toLowerCase() !== 'bearer' || !token) return undefined;
      return token.startsWith(DEVICE_PREFIX) ? door(gym, token, place) : user(gym, token);
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
