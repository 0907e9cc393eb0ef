import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Email, sendEmail } from '../../mail/public.ts';
import { digest, newSecretToken, readAccountHolder } from '../../session/public.ts';
import {
  addressInUseEmail,
  confirmAddressEmail,
  emailChangedEmail,
  emailChangeRequestedEmail,
} from './address-letters.ts';
import { issueUndoLink } from './undo-email-change.ts';

const EMAIL_CHANGE_JOB = 'email-change';
const LIFETIME_HOURS = 24;

interface EmailChangeJob {
  gymId: string;
  userId: string;
  /** The address before the change; set once the change counts. */
  left?: string;
}

/** Mails the link to the new address, and the link to undo it to the current one. */
export const askByMail = ({ jobs }: Platform, tx: Tx, userId: string) =>
  jobs.enqueue<EmailChangeJob>(tx, EMAIL_CHANGE_JOB, { gymId: tx.gymId, userId });

/** Notifies the previous address, with the link to undo the change. */
export const mailAddressChange = ({ jobs }: Platform, tx: Tx, userId: string, left: string) =>
  jobs.enqueue<EmailChangeJob>(tx, EMAIL_CHANGE_JOB, { gymId: tx.gymId, userId, left });

/** The email to the new address: its link, or that it already has an account. */
async function emailToWanted(tx: Tx, userId: string, wanted: Wanted): Promise<Email> {
  const { email } = wanted;
  const holder = await tx.maybe(
    build.selectFrom('users').where('email', '=', email).where('id', '<>', userId).select('id'),
  );
  if (holder) return addressInUseEmail(await readAccountHolder(tx, holder.id));
  const token = newSecretToken();
  await tx.run(
    build
      .updateTable('email_changes')
      .set({
        hash: digest(token),
        expires_at: sql`now() + make_interval(hours => ${LIFETIME_HOURS})`,
      })
      .where('user_id', '=', userId),
  );
  return confirmAddressEmail(await readAccountHolder(tx, userId), email, token, wanted.byStaff);
}

interface Wanted {
  email: string;
  byStaff: boolean;
}

async function emailsOf(tx: Tx, { userId, left }: EmailChangeJob): Promise<Email[]> {
  const reader = await readAccountHolder(tx, userId);
  if (left) {
    const back = await issueUndoLink(tx, userId, left);
    return [emailChangedEmail(reader, left, back, new Date())];
  }
  const wanted = await tx.maybe(
    build
      .selectFrom('email_changes')
      .where('user_id', '=', userId)
      .select(['email', sql<boolean>`asked_by is not null`.as('byStaff')])
      .forUpdate(),
  );
  if (!wanted) return [];
  const back = await issueUndoLink(tx, userId, reader.email);
  return [
    emailChangeRequestedEmail(reader, wanted, back, new Date()),
    await emailToWanted(tx, userId, wanted),
  ];
}

/** Creates the tokens when their mails are sent, so that they are never readable in the queue. */
export const emailChangeJob = (platform: Platform): Job<EmailChangeJob> => ({
  name: EMAIL_CHANGE_JOB,
  async run(job) {
    const emails = await platform.gymDb(job.gymId).tx((tx) => emailsOf(tx, job));
    for (const email of emails) await sendEmail(platform, job.gymId, email);
  },
});
