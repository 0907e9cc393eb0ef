import {
  type AttemptLimit,
  clearAttempts,
  countAttempts,
  settleAttempts,
  uncountAttempt,
} from '../../../platform/db/attempts.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Gym } from '../../../platform/identity/tenancy.ts';
import { placeOf } from '../../../platform/network.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isKnownBrowser } from '../account/known-browsers.ts';
import type { OpenSession, Visitor } from './open-session.ts';
import { newSecretToken } from './secret-token.ts';

interface Credentials {
  email: string;
  password: string;
  code?: string | undefined;
}

interface Account {
  id: string;
  role: string;
  status: string;
  password_hash: string | null;
}

const ATTEMPTS_PER_ACCOUNT = 10;
const ATTEMPTS_PER_ADDRESS = 50;
/** Of a /48, which one machine may have whole; beyond one address or /64, but not without end. */
const ATTEMPTS_PER_BLOCK = 500;

const accountLimit = (email: string): AttemptLimit => ({
  key: `account ${email}`,
  most: ATTEMPTS_PER_ACCOUNT,
});

/** A known browser has its own limit, so that strangers who guess cannot lock the owner out. */
function limitsFor(email: string, visitor: Visitor, known: boolean): AttemptLimit[] {
  if (known) return [{ key: `device ${visitor.device} ${email}`, most: ATTEMPTS_PER_ACCOUNT }];
  const { network, block } = placeOf(visitor.address);
  const everywhere = true;
  const ofBlock = { key: `block ${block}`, most: ATTEMPTS_PER_BLOCK, everywhere } as const;
  return [
    // An IPv4 block belongs to many who share nothing but their provider.
    ...(network.includes(':') ? [ofBlock] : []),
    { key: `address ${network}`, most: ATTEMPTS_PER_ADDRESS, everywhere },
    accountLimit(email),
  ];
}

/** Lets the owner try again after they chose a password through an emailed link. */
export const unlockAccount = (db: Db, email: string): Promise<void> =>
  clearAttempts(db, accountLimit(email));

/** Throws when a person who proved who they are may still not log in. */
export function requireLoginAllowed(account: { status: string }): void {
  if (account.status === 'disabled') throw new AppError('ACCOUNT_DISABLED');
}

interface LoginSteps {
  enter: OpenSession;
  /** Throws TOTP_REQUIRED or TOTP_INVALID when the account has a second factor. */
  checkSecondFactor(db: Db, userId: string, code: string | undefined): Promise<void>;
}

export function createLogin(platform: Platform, steps: LoginSteps) {
  // An unknown account must take as long to refuse as a known one.
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

  /** Whether the checked password is still theirs. It cannot change before the login ends. */
  async function holds(tx: Tx, { id, password_hash }: Account): Promise<boolean> {
    const found = await tx.maybe(
      build
        .selectFrom('users')
        .where('id', '=', id)
        .where('password_hash', '=', password_hash)
        .select('id')
        .forShare(),
    );
    return found !== undefined;
  }

  return async (db: Db, gym: Gym, credentials: Credentials, visitor: Visitor) => {
    const found = await findAccount(db, credentials.email);
    const known = found ? await isKnownBrowser(db, found.id, visitor.device) : false;
    const limits = limitsFor(credentials.email, visitor, known);
    await countAttempts(db, limits);

    const account = await checkPassword(found, credentials.password);
    try {
      requireLoginAllowed(account);
      await steps.checkSecondFactor(db, account.id, credentials.code);
    } catch (error) {
      // With the right password nothing was guessed, so the attempt is not counted. A wrong code is
      // a guess and is.
      const guessed = error instanceof AppError && error.code === 'TOTP_INVALID';
      if (!guessed) for (const limit of limits) await uncountAttempt(db, limit);
      throw error;
    }
    const entry = await steps.enter(db, gym, account, visitor, (tx) => holds(tx, account));
    if (!entry) throw new AppError('INVALID_CREDENTIALS');
    await settleAttempts(db, limits);
    return entry;
  };
}
