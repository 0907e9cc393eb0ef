import { sql } from 'kysely';
import { clearAttempts, countAttempts } from '../../../platform/db/attempts.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';
import { fieldError } from '../../../platform/errors/app-error.ts';
import { type Caller, SESSION_CHANGED } from '../../../platform/identity/session.ts';
import { announce } from '../../../platform/notices/notices.ts';
import type { Platform } from '../../../platform/platform.ts';
import { revokeEntryCode } from '../../access/public.ts';
import { notifyByEmail } from '../../notifications/public.ts';
import { endMailedLinks } from '../account/mailed-links.ts';
import * as sessions from '../account/sessions.ts';
import { endTrust } from '../account/trusted-phones.ts';
import { personalWords, readAccountHolder } from '../account-holder.ts';
import { endPasskeys } from '../passkeys/passkeys.ts';
import { passwordChangedEmail } from '../security-emails.ts';
import { requireStrong } from './require-strong.ts';

const MAX_CHECKS = 10;

/**
 * Throws unless this is the caller's password; attempts are limited, so that a stolen session
 * cannot guess it.
 */
export async function checkOwnPassword(
  { passwords }: Platform,
  db: Db,
  userId: string,
  password: string,
  field = 'password',
) {
  const allowance = { key: `own password ${userId}`, most: MAX_CHECKS };
  await countAttempts(db, [allowance]);
  const recipient = await readAccountHolder(db, userId);
  const right =
    recipient.passwordHash !== null && (await passwords.verify(recipient.passwordHash, password));
  if (!right) throw fieldError(field, 'La contraseña no es correcta.');
  await clearAttempts(db, allowance);
  return recipient;
}

/** Stores a new password, revokes the entry code, notifies the person and audits the change. */
export async function storePassword(
  platform: Platform,
  tx: Tx,
  userId: string,
  hash: string,
  { endsPasskeys = false } = {},
): Promise<void> {
  await tx.run(
    build
      .updateTable('users')
      .set({
        password_hash: hash,
        // An invited person becomes active by choosing a password.
        status: sql`case when status = 'invited' then 'active' else status end`,
      })
      .where('id', '=', userId),
  );
  await endMailedLinks(tx, userId);
  await audit(tx, { action: 'password.change', objectType: 'user', objectId: userId });
  // A phone that was stolen while logged in could still make entry codes from its secret.
  const hadCode = await revokeEntryCode(tx, userId);
  await endTrust(tx, userId);
  const hadPasskeys = endsPasskeys && (await endPasskeys(tx, userId)) > 0;
  const ended = { code: hadCode, passkeys: hadPasskeys };
  const email = passwordChangedEmail(await readAccountHolder(tx, userId), ended, new Date());
  await notifyByEmail(platform, tx, { userId, kind: 'security', link: '/perfil' }, email);
}

/** Changes the caller's password and ends all their other sessions. */
export async function changePassword(
  platform: Platform,
  db: Db,
  caller: Caller,
  body: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { currentPassword, newPassword } = body;
  const recipient = await checkOwnPassword(
    platform,
    db,
    caller.userId,
    currentPassword,
    'currentPassword',
  );
  requireStrong(newPassword, personalWords(recipient), 'newPassword');
  const hash = await platform.passwords.hash(newPassword);
  await db.tx(async (tx) => {
    await storePassword(platform, tx, caller.userId, hash);
    await sessions.endSessions(tx, caller.userId, caller.sessionId);
  });
  platform.forgetSession(caller.userId);
}

/** Remembers that the person of this session proved who they are. */
export async function noteConfirmed(tx: Tx, sessionId: string): Promise<void> {
  await tx.run(
    build.updateTable('sessions').set({ confirmed_at: sql`now()` }).where('id', '=', sessionId),
  );
  await announce(tx, SESSION_CHANGED, sessionId);
}

/** Remembers that the password was re-entered, for the calls that require it. */
export async function confirmPassword(
  platform: Platform,
  db: Db,
  caller: Caller,
  password: string,
): Promise<void> {
  await checkOwnPassword(platform, db, caller.userId, password);
  await db.tx((tx) => noteConfirmed(tx, caller.sessionId));
  platform.forgetSession(caller.sessionId);
}
