import { sql } from 'kysely';
import { audit } from '../../../platform/db/audit.ts';
import type { Db } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { AppError, explainViolations, fieldError } from '../../../platform/http/errors.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { queueEmail, sendEmail } from '../../mail/public.ts';
import { readAccountHolder } from '../account-holder.ts';
import { countAttempts } from '../login/attempts.ts';
import { digest, newSecretToken } from '../login/secret-token.ts';
import {
  confirmAddressEmail,
  emailChangedEmail,
  emailChangeRequestedEmail,
} from '../security-emails.ts';

const EMAIL_CHANGE_JOB = 'email-change';
const LIFETIME_HOURS = 24;
const MAX_EMAILS = 5;

interface EmailChangeJob {
  gymId: string;
  userId: string;
}

const mine = (userId: string) => build.deleteFrom('email_changes').where('user_id', '=', userId);

/** Forgets an address that was asked for: a new password ends what a stranger began. */
export const dropEmailChange = (db: Db, userId: string) => db.run(mine(userId));

/** Notes the address a person wants; it counts once the link sent to it is opened. */
export async function requestEmailChange(
  platform: Platform,
  db: Db,
  userId: string,
  email: string,
): Promise<void> {
  const recipient = await readAccountHolder(db, userId);
  if (recipient.email === email) return void (await dropEmailChange(db, userId));
  const taken = build.selectFrom('users').where('email', '=', email).select('id');
  if (await db.maybe(taken)) throw new AppError('EMAIL_TAKEN');
  await countAttempts(db, [{ key: `email change ${userId}`, most: MAX_EMAILS }]);
  await db.tx(async (tx) => {
    await tx.run(mine(userId));
    await tx.run(
      build
        .insertInto('email_changes')
        .values({ gym_id: tx.gymId, id: newId(), user_id: userId, email }),
    );
    await queueEmail(platform, tx, emailChangeRequestedEmail(recipient, email, new Date()));
    await platform.jobs.enqueue<EmailChangeJob>(tx, EMAIL_CHANGE_JOB, { gymId: tx.gymId, userId });
  });
}

/** Makes the token only when its mail leaves, so that it never lies readable in the queue. */
export const emailChangeJob = (platform: Platform): Job<EmailChangeJob> => ({
  name: EMAIL_CHANGE_JOB,
  async run({ gymId, userId }) {
    const db = platform.gymDb(gymId);
    const token = newSecretToken();
    const wanted = await db.maybe(
      build
        .updateTable('email_changes')
        .set({
          hash: digest(token),
          expires_at: sql`now() + make_interval(hours => ${LIFETIME_HOURS})`,
        })
        .where('user_id', '=', userId)
        .returning('email'),
    );
    if (!wanted) return;
    const recipient = await readAccountHolder(db, userId);
    await sendEmail(platform, gymId, confirmAddressEmail(recipient, wanted.email, token));
  },
});

const REFUSALS = { users_gym_id_email_key: () => new AppError('EMAIL_TAKEN') };

/** Makes the wanted address the one the person logs in with; the old one is told. */
export async function confirmEmailChange(
  platform: Platform,
  db: Db,
  userId: string,
  token: string,
): Promise<void> {
  await countAttempts(db, [{ key: `email token ${userId}`, most: 10 }]);
  const before = await readAccountHolder(db, userId);
  await explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      const wanted = await tx.maybe(
        mine(userId)
          .where('hash', '=', digest(token))
          .where('expires_at', '>', sql<string>`now()`)
          .returning('email'),
      );
      if (!wanted)
        throw fieldError('token', 'El enlace ya se usó o venció. Pide el cambio otra vez.');
      const { email } = wanted;
      await tx.run(build.updateTable('users').set({ email }).where('id', '=', userId));
      await audit(tx, {
        action: 'user.email',
        objectType: 'user',
        objectId: userId,
        changes: { email: { from: before.email, to: email } },
      });
      await queueEmail(platform, tx, emailChangedEmail(before, before.email, email, new Date()));
    }),
  );
}
