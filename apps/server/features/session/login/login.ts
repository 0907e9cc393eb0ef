import { isManagement } from '@forja/contract/roles';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';
import { graceIsOver } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { Gym } from '../../../platform/identity/tenancy.ts';
import { networkOf } from '../../../platform/network.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isKnownDevice, rememberDevice } from '../account/known-browsers.ts';
import * as sessions from '../account/sessions.ts';
import { type Allowance, forgive, giveBack, takeAll } from './attempts.ts';
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

const PER_ACCOUNT = 10;
const PER_ADDRESS = 50;

const accountAllowance = (email: string): Allowance => ({
  key: `account ${email}`,
  most: PER_ACCOUNT,
});

/** A browser the account knows has a count of its own: strangers who guess cannot lock it out. */
function allowancesFor(email: string, visitor: Visitor, known: boolean): Allowance[] {
  if (known) return [{ key: `device ${visitor.device} ${email}`, most: PER_ACCOUNT }];
  return [
    { key: `address ${networkOf(visitor.address)}`, most: PER_ADDRESS, everywhere: true },
    accountAllowance(email),
  ];
}

/** Lets the owner of an account try again, after a password chosen through a mailed link. */
export const unlock = (db: Db, email: string): Promise<void> =>
  forgive(db, accountAllowance(email));

/** Throws when someone who proved who they are may still not come in. */
export function requireEntry(gym: Gym, account: { role: string; status: string }): void {
  if (account.status === 'disabled') throw new AppError('ACCOUNT_DISABLED');
  if (graceIsOver(gym) && !isManagement(account.role)) {
    throw new AppError('SUBSCRIPTION_EXPIRED', { gymStatus: gym.status });
  }
}

/** What a login needs from the rest of the feature. */
interface Steps {
  refreshTokens: RefreshTokens;
  /** Throws TOTP_REQUIRED or TOTP_INVALID when the account has a second factor. */
  checkSecondFactor(db: Db, userId: string, code: string | undefined): Promise<void>;
  tellNewDevice(tx: Tx, userId: string, origin: sessions.Origin): Promise<void>;
}

export function createLogin(platform: Platform, steps: Steps) {
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
      const session = await sessions.open(tx, account, visitor);
      const device = visitor.device ?? newSecretToken();
      const isNew = await rememberDevice(tx, account.id, device);
      if (isNew) await steps.tellNewDevice(tx, account.id, visitor);
      return { session, device, refreshToken: await steps.refreshTokens.issue(tx, session.id) };
    });
  }

  return async (db: Db, gym: Gym, credentials: Credentials, visitor: Visitor) => {
    const found = await findAccount(db, credentials.email);
    const known = found ? await isKnownDevice(db, found.id, visitor.device) : false;
    const allowances = allowancesFor(credentials.email, visitor, known);
    await takeAll(db, allowances);

    const account = await checkPassword(found, credentials.password);
    try {
      requireEntry(gym, account);
      await steps.checkSecondFactor(db, account.id, credentials.code);
    } catch (error) {
      // The password was right, so nothing was guessed; a wrong code is a guess and stays counted.
      const guessed = error instanceof AppError && error.code === 'TOTP_INVALID';
      if (!guessed) for (const allowance of allowances) await giveBack(db, allowance);
      throw error;
    }
    const opened = await openSession(db, account, visitor);
    for (const allowance of allowances) {
      await (allowance.everywhere ? giveBack : forgive)(db, allowance);
    }
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
