import type { Db } from '../../../platform/db/gym-db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endSession } from '../account/end-session.ts';
import type { RefreshTokens } from './refresh-tokens.ts';

/** Ends the session of the token or the cookie. Having none is no error. */
export function createLogout({ forgetSession }: Platform, refreshTokens: RefreshTokens) {
  return async (db: Db, sessionId: string | undefined, refreshToken: string | undefined) => {
    const ended = await db.tx(async (tx) => {
      const ofCookie = refreshToken ? await refreshTokens.sessionOf(tx, refreshToken) : undefined;
      const ids = new Set([sessionId, ofCookie].flatMap((id) => id ?? []));
      for (const id of ids) await endSession(tx, id);
      return ids;
    });
    for (const id of ended) forgetSession(id);
  };
}
