import { sql } from 'kysely';
import { hasRows } from '../../platform/db/has-rows.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { openPort } from '../../platform/port.ts';
import { FISCAL_DUE } from './cr/number-document.ts';
import { sendDocuments } from './cr/send/send-documents.ts';

/** What a gym answers about purchases leaves by the same job; it belongs to fiscal-purchases. */
export const purchaseAnswers =
  openPort<(platform: Platform, gymId: string) => Promise<void>>('answers about purchases');

async function sendDue(platform: Platform, gymId: string): Promise<void> {
  await sendDocuments(platform, gymId);
  await purchaseAnswers.read()(platform, gymId);
}

const SEND_JOB = 'fiscal.send';

const UNDECIDED = sql`
  select from (
    (select from fiscal_documents where status in ('waiting', 'received', 'processing') limit 1)
    union all
    (select from fiscal_purchase_answers
      where status in ('waiting', 'received', 'processing') limit 1)) open limit 1`;

/** Sends due documents and asks about those already sent. */
export const sendJob = (platform: Platform): Job<object> => ({
  name: SEND_JOB,
  cron: '* * * * *',
  run: () =>
    platform.eachDueGym(SEND_JOB, async (db) => {
      await sendDue(platform, db.gymId);
      return hasRows(db, UNDECIDED);
    }),
});

/** Sends a document as soon as any server announces one. */
export function sendOnNotice(platform: Platform): void {
  platform.notices.on(FISCAL_DUE, ({ gymId }) => {
    sendDue(platform, gymId)
      // The job above tries again.
      .catch((error: unknown) => platform.log.error({ err: error }, 'a fiscal document waits'));
  });
}
