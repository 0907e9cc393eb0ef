import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { openedText } from '../../platform/db/sealed/opened-rows.ts';
import { build } from '../../platform/db/sql.ts';
import { undefinedWhileUnavailable } from '../../platform/errors/file-store-unavailable.ts';
import { openSharp } from '../../platform/files/sharp.ts';
import { linkOriginOf } from '../../platform/identity/link-origin.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { AddressRefused, type MailedFile } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSettings } from '../settings/public.ts';
import { type Brand, type Email, renderEmail } from './template.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/** An email whose reader is chosen by the notification it belongs to. */
export type Letter = Omit<Email, 'to' | 'unsubscribe'>;

export type { Email };

const MAIL_JOB = 'mail';

interface EmailJob {
  gymId: string;
  letter: Email;
  /** The notification it tells of, if it tells of one. */
  notificationId?: string;
}

/** Many mail programs cannot show WebP; all of them show PNG. */
const LOGO_HEIGHT = 88;

async function logoOf(
  { files }: Platform,
  gymId: string,
  logo: string | null,
): Promise<Buffer | undefined> {
  const bytes = logo ? await undefinedWhileUnavailable(files.read(gymId, logo)) : undefined;
  if (!bytes) return undefined;
  const sharp = await openSharp();
  return sharp(bytes).resize({ height: LOGO_HEIGHT }).png().toBuffer();
}

async function brandOf(platform: Platform, gymId: string): Promise<Brand> {
  const db = platform.gymDb(gymId);
  const { subdomain } = await db.one(
    build.selectFrom('gyms').where('id', '=', gymId).select('subdomain'),
  );
  const { gymName, theme, logo, contact } = await readSettings(db, subdomain);
  return {
    gymName,
    origin: await linkOriginOf(platform.config, db),
    replyTo: contact.email,
    primary: theme.light.primary,
    buttonText: theme.light['button-text'],
    logoPng: await logoOf(platform, gymId, logo),
  };
}

/** Keeps beside the person whether their mail server knows the address, for whoever may correct it. */
const noteAnswer = (db: Db, address: string, refused: boolean): Promise<unknown> =>
  db.run(sql`update users set email_refused_at = ${refused ? sql`now()` : null}
    where email = ${address} and (email_refused_at is not null or ${refused})`);

/** Sends an email now, from a job: an email that holds a secret must not be stored in the queue. */
export async function sendEmail(
  platform: Platform,
  gymId: string,
  email: Email,
  files: readonly MailedFile[] = [],
): Promise<void> {
  const { unsubscribe } = email;
  const token = unsubscribe && unsubscribeToken(platform.secrets, gymId, unsubscribe);
  const rendered = renderEmail(await brandOf(platform, gymId), email, token);
  let refused = false;
  try {
    await platform.mailer.send({ ...rendered, files });
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    refused = true;
  }
  await noteAnswer(platform.gymDb(gymId), email.to, refused);
}

/**
 * Sends an email once the transaction commits, at the earliest at `startAfter`; one that tells of a
 * notification only if that was not withdrawn meanwhile.
 */
export async function queueEmail(
  platform: Platform,
  tx: Tx,
  email: Email,
  startAfter?: Date,
  notificationId?: string,
): Promise<void> {
  await platform.jobs.enqueue<EmailJob>(
    tx,
    MAIL_JOB,
    { gymId: tx.gymId, letter: email, ...(notificationId && { notificationId }) },
    startAfter,
  );
}

export const mailJob = (platform: Platform): Job<EmailJob> => ({
  name: MAIL_JOB,
  async run({ gymId, letter, notificationId }) {
    if (notificationId === undefined) return sendEmail(platform, gymId, letter);
    const told = await platform
      .gymDb(gymId)
      .maybe(
        build
          .selectFrom('notifications')
          .where('id', '=', notificationId)
          .select(openedText('notifications').as('body')),
      );
    if (!told) return;
    const paragraphs = letter.paragraphs.length > 0 ? letter.paragraphs : [told.body];
    await sendEmail(platform, gymId, { ...letter, paragraphs: paragraphs.filter(Boolean) });
  },
});
