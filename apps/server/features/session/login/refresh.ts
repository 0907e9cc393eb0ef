import type { Db } from '../../../platform/db/gym-db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Gym } from '../../../platform/identity/tenancy.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as sessions from '../account/sessions.ts';
import { requireLoginAllowed } from './login.ts';
import type { RefreshTokens } from './refresh-tokens.ts';

export function createRefresh({ tokens, forgetSession }: Platform, refreshTokens: RefreshTokens) {
  return async (db: Db, gym: Gym, token: string | undefined, origin: sessions.Origin) => {
    if (!token) throw new AppError('UNAUTHENTICATED');
    const result = await db.tx(async (tx) => {
      const rotation = await refreshTokens.rotate(tx, token);
      if (rotation.outcome === 'unknown') return undefined;
      if (rotation.outcome === 'replayed') {
        // Either the attacker or the owner has the newer token, so the session is ended for both.
        const owner = await sessions.findSession(tx, rotation.sessionId);
        if (owner) await sessions.endElsewhere(tx, rotation.sessionId, owner.userId);
        return rotation;
      }
      const account = await sessions.findSession(tx, rotation.sessionId);
      // Checked before the session, so that a person whose account was disabled learns why it
      // ended.
      if (account) requireLoginAllowed(account);
      if (!account?.open) return undefined;
      const expiresAt = await sessions.extendSession(tx, rotation.sessionId, account.role, origin);
      return { ...rotation, account, expiresAt };
    });
    if (result?.outcome === 'replayed') forgetSession(result.sessionId);
    if (result?.outcome !== 'rotated') throw new AppError('UNAUTHENTICATED');
    const { account, sessionId, expiresAt } = result;
    const claims = { sub: account.userId, gym: gym.id, role: account.role, sid: sessionId };
    return { accessToken: await tokens.sign(claims), refreshToken: result.token, expiresAt };
  };
}
