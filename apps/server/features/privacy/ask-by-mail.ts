import type { Db } from '../../platform/db/gym-db.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { networkOf } from '../../platform/network.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendEmail } from '../mail/public.ts';
import { countAttempt, countAttempts } from '../session/public.ts';
import { deletionToken, findHolder } from './deletion-link.ts';
import { deletionLinkEmail } from './emails.ts';

const LINK_JOB = 'privacy.link';
const CALLS_PER_ADDRESS = 50;
const EMAILS_PER_ACCOUNT = 3;

interface LinkJob {
  gymId: string;
  email: string;
}

/** Limits calls of the public page. */
export const limitCalls = (db: Db, address: string): Promise<void> =>
  countAttempts(db, [{ key: `deletion from ${networkOf(address)}`, most: CALLS_PER_ADDRESS }]);

/** Does the same whether the address exists or not, so that the answer does not reveal members. */
export async function askByMail(platform: Platform, db: Db, email: string, address: string) {
  await limitCalls(db, address);
  if (!(await countAttempt(db, { key: `deletion of ${email}`, most: EMAILS_PER_ACCOUNT }))) return;
  await db.tx((tx) => platform.jobs.enqueue<LinkJob>(tx, LINK_JOB, { gymId: tx.gymId, email }));
}

/** The link is created when its email is sent, so that the queue never contains it. */
export const linkJob = (platform: Platform): Job<LinkJob> => ({
  name: LINK_JOB,
  async run({ gymId, email }) {
    const holder = await findHolder(platform.gymDb(gymId), email);
    if (!holder) return;
    const token = deletionToken(platform.secrets, gymId, holder.id, holder);
    await sendEmail(platform, gymId, deletionLinkEmail(holder, email, token));
  },
});
