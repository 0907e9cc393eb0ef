import { sql } from 'kysely';
import { audit } from '../../../platform/db/audit.ts';
import type { Db } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { AppError, explaining, fieldError } from '../../../platform/http/errors.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deliver, post } from '../../mail/public.ts';
import { takeAll } from '../login/attempts.ts';
import { digest, newSecretToken } from '../login/secret-token.ts';
import { readReader } from '../reader.ts';
import { confirmEmailLetter, emailChangedLetter, emailWantedLetter } from '../security-letters.ts';
import { endMailedLinks } from './mailed-links.ts';

const EMAIL_CHANGE_JOB = 'email-change';
const LIFETIME_HOURS = 24;
const MOST_MAILS = 5;

interface EmailChangeJob {
  gymId: string;
  userId: string;
}

const mine = (userId: string) => build.deleteFrom('email_changes').where('user_id', '=', userId);

/** Notes the address a person wants; it counts once the link sent to it is opened. */
export async function requestEmailChange(
  platform: Platform,
  db: Db,
  userId: string,
  email: string,
): Promise<void> {
  const reader = await readReader(db, userId);
  if (reader.email === email) return void (await db.run(mine(userId)));
  const taken = build.selectFrom('users').where('email', '=', email).select('id');
  if (await db.maybe(taken)) throw new AppError('EMAIL_TAKEN');
  await takeAll(db, [{ key: `email change ${userId}`, most: MOST_MAILS }]);
  await db.tx(async (tx) => {
    await tx.run(mine(userId));
    await tx.run(
      build
        .insertInto('email_changes')
        .values({ gym_id: tx.gymId, id: newId(), user_id: userId, email }),
    );
    await post(platform, tx, emailWantedLetter(reader, email, new Date()));
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
    const reader = await readReader(db, userId);
    await deliver(platform, gymId, confirmEmailLetter(reader, wanted.email, token));
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
  await takeAll(db, [{ key: `email token ${userId}`, most: 10 }]);
  const before = await readReader(db, userId);
  await explaining(REFUSALS, () =>
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
      await endMailedLinks(tx, userId);
      await audit(tx, {
        action: 'user.email',
        objectType: 'user',
        objectId: userId,
        changes: { email: { from: before.email, to: email } },
      });
      await post(platform, tx, emailChangedLetter(before, before.email, email, new Date()));
    }),
  );
}
