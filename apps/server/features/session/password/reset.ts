import { sql } from 'kysely';
import { countAttempt, countAttempts } from '../../../platform/db/attempts.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { fieldError } from '../../../platform/errors/app-error.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { networkOf } from '../../../platform/network.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sendEmail } from '../../mail/public.ts';
import { forgetBrowsers } from '../account/known-browsers.ts';
import * as sessions from '../account/sessions.ts';
import { personalWords, readAccountHolder } from '../account-holder.ts';
import { unlockAccount } from '../login/login.ts';
import { digest, newSecretToken } from '../login/secret-token.ts';
import { resetEmail } from '../security-emails.ts';
import { storePassword } from './password.ts';
import { requireStrong } from './require-strong.ts';
import { closeUnproven } from './unproven-login.ts';

const RESET_JOB = 'password-reset';

interface ResetJob {
  gymId: string;
  email: string;
}

const LIFETIME_MINUTES = 60;
const EMAILS_PER_ACCOUNT = 3;
const CALLS_PER_ADDRESS = 50;

const spent = () =>
  fieldError('token', 'El enlace ya se usó o venció. Pide uno nuevo para elegir tu contraseña.');

/** Issues the token of a link to choose a password, for a reset or an invitation. */
export async function issuePasswordToken(
  tx: Tx,
  userId: string,
  minutes = LIFETIME_MINUTES,
): Promise<string> {
  const token = newSecretToken();
  await tx.run(
    build.insertInto('reset_tokens').values({
      gym_id: tx.gymId,
      id: newId(),
      user_id: userId,
      hash: digest(token),
      expires_at: sql`now() + make_interval(mins => ${minutes})`,
    }),
  );
  return token;
}

const perAddress = (address: string) => ({
  key: `reset from ${networkOf(address)}`,
  most: CALLS_PER_ADDRESS,
});

/** Mails a link to choose a password to the owner of this address, after the commit. */
export const enqueueReset = ({ jobs }: Platform, tx: Tx, email: string): Promise<void> =>
  jobs.enqueue<ResetJob>(tx, RESET_JOB, { gymId: tx.gymId, email });

/** Requests a mail. Does the same work whether the account exists or not. */
export async function requestReset(platform: Platform, db: Db, email: string, address: string) {
  await countAttempts(db, [perAddress(address)]);
  // Above the limit no mail is sent and the answer stays the same, so that it does not reveal
  // members.
  if (!(await countAttempt(db, { key: `reset of ${email}`, most: EMAILS_PER_ACCOUNT }))) return;
  await db.tx((tx) => enqueueReset(platform, tx, email));
}

/** Creates the token when the email is sent, so that it is never readable in the queue. */
export const resetJob = (platform: Platform): Job<ResetJob> => ({
  name: RESET_JOB,
  async run({ gymId, email }) {
    const db = platform.gymDb(gymId);
    const mailed = await db.tx(async (tx) => {
      // Locked, so that the account is not disabled or given another address in the meantime.
      const user = await tx.maybe(
        build
          .selectFrom('users')
          .where('email', '=', email)
          .where('status', '<>', 'disabled')
          .select('id')
          .forUpdate(),
      );
      if (!user) return undefined;
      const token = await issuePasswordToken(tx, user.id);
      return resetEmail(await readAccountHolder(tx, user.id), token);
    });
    if (mailed) await sendEmail(platform, gymId, mailed);
  },
});

const usable = (token: string) =>
  build
    .selectFrom('reset_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .where('t.hash', '=', digest(token))
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', sql<string>`now()`)
    .select(['u.id as userId', 'u.email', sql<boolean>`u.password_hash is null`.as('first')]);

/** The person of a link, and whether they choose a password for the first time. */
export async function verifyReset(db: Db, token: string, address: string) {
  await countAttempts(db, [perAddress(address)]);
  const row = await db.maybe(usable(token));
  if (!row) throw spent();
  return row;
}

async function use(tx: Tx, token: string): Promise<void> {
  const used = await tx.run(
    build
      .updateTable('reset_tokens')
      .set({ used_at: sql`now()` })
      .where('hash', '=', digest(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`),
  );
  if (used === 0) throw spent();
}

/** Sets a new password with a mailed token. Ends every session, passkey, link and known browser. */
export async function resetPassword(
  platform: Platform,
  db: Db,
  body: { token: string; password: string },
  address: string,
): Promise<void> {
  const { userId, first } = await verifyReset(db, body.token, address);
  const recipient = await readAccountHolder(db, userId);
  requireStrong(body.password, personalWords(recipient), 'password');
  const hash = await platform.passwords.hash(body.password);
  await db.tx(async (tx) => {
    await use(tx, body.token);
    // The reset may be there to get an intruder out, who could have added a passkey.
    await storePassword(platform, tx, userId, hash, { endsPasskeys: true });
    if (first) await closeUnproven(platform, tx, userId, 'by-mail');
    await sessions.endSessions(tx, userId);
    await forgetBrowsers(tx, userId);
    await unlockAccount(tx, recipient.email);
  });
  platform.forgetSession(userId);
}
