import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import type { Gym } from '../../../platform/identity/tenancy.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rememberBrowser } from '../account/known-browsers.ts';
import * as sessions from '../account/sessions.ts';
import type { RefreshTokens } from './refresh-tokens.ts';
import { newSecretToken } from './secret-token.ts';

export interface Visitor extends sessions.Origin {
  device: string | undefined;
}

interface EntranceSteps {
  refreshTokens: RefreshTokens;
  notifyNewBrowser(tx: Tx, userId: string, origin: sessions.Origin): Promise<void>;
}

/**
 * Checks the proof again and locks it until the session exists; false when it is no longer valid.
 */
type ProofCheck = (tx: Tx) => Promise<boolean>;

/**
 * Opens a session for a person who proved who they are, in any way. Undefined when the proof became
 * invalid in the meantime, for example by a password reset.
 */
export function createSessionOpener(platform: Platform, steps: EntranceSteps) {
  return async (
    db: Db,
    gym: Gym,
    account: { id: string; role: string },
    visitor: Visitor,
    checkProof: ProofCheck,
  ) => {
    const opened = await db.tx(async (tx) => {
      if (!(await checkProof(tx))) return undefined;
      const device = visitor.device ?? newSecretToken();
      const [[session], [browser]] = await tx.together(
        sessions.newSession(tx, account, visitor),
        rememberBrowser(tx, account.id, device),
      );
      if (!session) throw new Error('A session was not stored');
      if (browser?.isNew) await steps.notifyNewBrowser(tx, account.id, visitor);
      return { session, device, refreshToken: await steps.refreshTokens.issue(tx, session.id) };
    });
    if (!opened) return undefined;
    const { id: sub, role } = account;
    const accessToken = await platform.tokens.sign({
      sub,
      gym: gym.id,
      role,
      sid: opened.session.id,
    });
    return { accessToken, userId: sub, ...opened };
  };
}

export type OpenSession = ReturnType<typeof createSessionOpener>;
export type OpenedSession = NonNullable<Awaited<ReturnType<OpenSession>>>;
