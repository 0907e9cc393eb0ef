import type { Role } from '@forja/contract/roles';
import { sql } from 'kysely';
import type pg from 'pg';
import { withGym } from '../db/gym-db.ts';
import { build } from '../db/sql.ts';
import { AppError } from '../http/errors.ts';
import type { Limits } from '../http/limits.ts';
import type { Notices } from '../live/notices.ts';
import type { Gym } from './tenancy.ts';
import type { Tokens } from './tokens.ts';

/** The person behind a request. */
export interface Caller {
  kind: 'user';
  userId: string;
  role: Role;
  sessionId: string;
  /** When the password was last re-entered in this session. */
  confirmedAt: string | null;
}

/** A door or reader behind a request. */
export interface DeviceCaller {
  kind: 'device';
  deviceId: string;
  /** Which way it leads. */
  direction: 'in' | 'out';
}

/** Finds the device a token belongs to; given by the feature that keeps devices. */
export type DeviceCheck = (gym: Gym, token: string) => Promise<DeviceCaller | undefined>;

/** How long a checked session is believed: ending one takes effect within a second. */
const SESSION_CACHE_MS = 1_000;
const MAX_CACHED_SESSIONS = 20_000;
const DEVICE_PREFIX = 'fjd_';

/** Announced with the id of a session or of a user whose sessions are no longer what they were. */
export const SESSION_CHANGED = 'session-changed';

interface SessionRow {
  user_id: string;
  confirmed_at: string | null;
  role: string;
  status: string;
  open: boolean;
}

interface Options {
  pool: pg.Pool;
  tokens: Tokens;
  notices: Notices;
  checkDevice: DeviceCheck;
  limits: Limits;
}

export function createAuthenticator(options: Options) {
  const { pool, tokens, notices, checkDevice, limits } = options;
  const believed = new Map<string, { row: SessionRow | undefined; until: number }>();

  const forget = (id: string): void => {
    if (believed.delete(id)) return;
    for (const [sessionId, { row }] of believed) {
      if (row?.user_id === id) believed.delete(sessionId);
    }
  };
  notices.on(SESSION_CHANGED, ({ ref }) => ref && forget(ref));
  notices.onGap(() => believed.clear());

  async function sessionRow(gymId: string, sessionId: string): Promise<SessionRow | undefined> {
    const seen = believed.get(sessionId);
    if (seen && seen.until > Date.now()) return seen.row;
    const actor = { userId: null, role: 'system', sessionId, address: '', requestId: '' };
    const row = await withGym(pool, gymId, actor).maybe(
      build
        .selectFrom('sessions')
        .innerJoin('users', (join) =>
          join
            .onRef('users.gym_id', '=', 'sessions.gym_id')
            .onRef('users.id', '=', 'sessions.user_id'),
        )
        .where('sessions.id', '=', sessionId)
        .select(['sessions.user_id', 'sessions.confirmed_at', 'users.role', 'users.status'])
        .select(sql<boolean>`revoked_at is null and expires_at > now()`.as('open')),
    );
    if (believed.size >= MAX_CACHED_SESSIONS) believed.clear();
    believed.set(sessionId, { row, until: Date.now() + SESSION_CACHE_MS });
    return row;
  }

  async function user(gym: Gym, token: string): Promise<Caller> {
    const claims = await tokens.verify(token);
    if (claims.gym !== gym.id) throw new AppError('UNAUTHENTICATED');
    const row = await sessionRow(gym.id, claims.sid);
    if (!row || row.user_id !== claims.sub) throw new AppError('UNAUTHENTICATED');
    // Said first: disabling an account also ends its sessions, and the person should learn why.
    if (row.status === 'disabled') throw new AppError('ACCOUNT_DISABLED');
    if (!row.open) throw new AppError('UNAUTHENTICATED');
    return {
      kind: 'user',
      userId: row.user_id,
      role: row.role as Role,
      sessionId: claims.sid,
      confirmedAt: row.confirmed_at,
    };
  }

  async function door(gym: Gym, token: string, network: string): Promise<DeviceCaller> {
    const secret = `${gym.id} ${token}`;
    limits.admit(network, secret);
    const device = await checkDevice(gym, token);
    limits.judge(network, secret, device !== undefined);
    if (!device) throw new AppError('UNAUTHENTICATED');
    return device;
  }

  return {
    /** Looks a session, or every session of a user, up again on its next call to this server. */
    forget,

    /** Who sends this bearer token; throws when it is there and cannot be used. */
    async identify(
      gym: Gym,
      authorization: string | undefined,
      network: string,
    ): Promise<Caller | DeviceCaller | undefined> {
      const [scheme, token] = authorization?.split(' ') ?? [];
      if (scheme?.toLowerCase() !== 'bearer' || !token) return undefined;
      return token.startsWith(DEVICE_PREFIX) ? door(gym, token, network) : user(gym, token);
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
