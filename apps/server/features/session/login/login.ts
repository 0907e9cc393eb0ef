import { isManagement } from '@forja/contract/roles';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';
import { graceIsOver } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { networkOf } from '../../../platform/http/network.ts';
import type { Gym } from '../../../platform/identity/tenancy.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isKnownBrowser, rememberBrowser } from '../account/known-browsers.ts';
import * as sessions from '../account/sessions.ts';
import { type AttemptLimit, clearAttempts, countAttempts, uncountAttempt } from './attempts.ts';
import type { RefreshTokens } from './refresh-tokens.ts';
import { newSecretToken } from './secret-token.ts';

interface Credentials {
  email: string;
  password: string;
  code?: string | undefined;
}

interface Visitor extends sessions.Origin {
  device: string | undefined;
}

interface Account {
  id: string;
  role: string;
  status: string;
  password_hash: string | null;
}

const ATTEMPTS_PER_ACCOUNT = 10;
const ATTEMPTS_PER_ADDRESS = 50;

const accountLimit = (email: string): AttemptLimit => ({
  key: `account ${email}`,
  most: ATTEMPTS_PER_ACCOUNT,
});

/** A browser the account knows has a count of its own: strangers who guess cannot lock it out. */
function limitsFor(email: string, visitor: Visitor, known: boolean): AttemptLimit[] {
  if (known) return [{ key: `device ${visitor.device} ${email}`, most: ATTEMPTS_PER_ACCOUNT }];
  return [
    { key: `address ${networkOf(visitor.address)}`, most: ATTEMPTS_PER_ADDRESS, everywhere: true },
    accountLimit(email),
  ];
}

/** Lets the owner of an account try again, after a password chosen through a mailed link. */
export const unlockAccount = (db: Db, email: string): Promise<void> =>
  clearAttempts(db, accountLimit(email));

/** Throws when someone who proved who they are may still not come in. */
export function requireLoginAllowed(gym: Gym, account: { role: string; status: string }): void {
  if (account.status === 'disabled') throw new AppError('ACCOUNT_DISABLED');
  if (graceIsOver(gym) && !isManagement(account.role)) {
    throw new AppError('SUBSCRIPTION_EXPIRED', { gymStatus: gym.status });
  }
}

/** What a login needs from the rest of the feature. */
interface LoginSteps {
  refreshTokens: RefreshTokens;
  /** Throws TOTP_REQUIRED or TOTP_INVALID when the account has a second factor. */
  checkSecondFactor(db: Db, userId: string, code: string | undefined): Promise<void>;
  notifyNewBrowser(tx: Tx, userId: string, origin: sessions.Origin): Promise<void>;
}

export function createLogin(platform: Platform, steps: LoginSteps) {
  // Somebody who does not exist costs as much time as somebody who does.
  let dummy: Promise<string> | undefined;
  const dummyHash = (): Promise<string> => {
    dummy ??= platform.passwords.hash(newSecretToken());
    return dummy;
  };

  async function findAccount(db: Db, email: string): Promise<Account | undefined> {
    return db.maybe(
      build
        .selectFrom('users')
        .where('email', '=', email)
        .select(['id', 'role', 'status', 'password_hash']),
    );
  }

  async function checkPassword(account: Account | undefined, password: string): Promise<Account> {
    const stored = account?.password_hash ?? (await dummyHash());
    const matches = await platform.passwords.verify(stored, password);
    if (!account?.password_hash || !matches) throw new AppError('INVALID_CREDENTIALS');
    return account;
  }

  async function openSession(db: Db, account: Account, visitor: Visitor) {
    return db.tx(async (tx) => {
      const session = await sessions.insertSession(tx, account, visitor);
      const device = visitor.device ?? newSecretToken();
      const isNew = await rememberBrowser(tx, account.id, device);
      if (isNew) await steps.notifyNewBrowser(tx, account.id, visitor);
      return { session, device, refreshToken: await steps.refreshTokens.issue(tx, session.id) };
    });
  }

  return async (db: Db, gym: Gym, credentials: Credentials, visitor: Visitor) => {
    const found = await findAccount(db, credentials.email);
    const known = found ? await isKnownBrowser(db, found.id, visitor.device) : false;
    const limits = limitsFor(credentials.email, visitor, known);
    await countAttempts(db, limits);

    const account = await checkPassword(found, credentials.password);
    try {
      requireLoginAllowed(gym, account);
      await steps.checkSecondFactor(db, account.id, credentials.code);
    } catch (error) {
      // The password was right, so nothing was guessed; a wrong code is a guess and stays counted.
      const guessed = error instanceof AppError && error.code === 'TOTP_INVALID';
      if (!guessed) for (const limit of limits) await uncountAttempt(db, limit);
      throw error;
    }
    const opened = await openSession(db, account, visitor);
    for (const limit of limits) {
      await (limit.everywhere ? uncountAttempt : clearAttempts)(db, limit);
    }
    const { id: sub, role } = account;
    const accessToken = await platform.tokens.sign({
      sub,
      gym: gym.id,
      role,
      sid: opened.session.id,
    });
    return { accessToken, ...opened };
  };
}
