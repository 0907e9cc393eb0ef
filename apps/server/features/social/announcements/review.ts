import type { Announcement } from '@forja/contract/social/conversation-routes';
import { sql } from 'kysely';
import { audit } from '../../../platform/db/audit.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Caller } from '../../../platform/identity/session.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { notify } from '../../notifications/public.ts';
import { deliver, enqueueAt, find, NOBODY_THERE, type Sendable } from './announcements.ts';
import { endReview, REVIEW } from './ask-owners.ts';

interface Asked extends Sendable {
  asked: boolean;
  withdrawn: boolean;
  decision: 'approve' | 'refuse' | null;
  wishedFor: string | null;
  isAhead: boolean;
}

/** Locked, so that of two owners and a withdrawal one comes first. */
const lockAsked = (tx: Tx, id: string): Promise<Asked> =>
  tx.one(sql<Asked>`
    select id, title, body, sender_id as "senderId", segment as audience, promotional,
      asked_at is not null as asked, withdrawn_at is not null as withdrawn,
      case when refusal is not null then 'refuse' when reviewed_at is not null then 'approve' end
        as decision,
      wished_for as "wishedFor", coalesce(wished_for > now(), false) as "isAhead"
    from announcements where id = ${id}::uuid for update`);

const conflict = (message: string) => new AppError('CONFLICT', { message });

async function release(jobs: Jobs, tx: Tx, asked: Asked): Promise<void> {
  if (asked.wishedFor && asked.isAhead) {
    await enqueueAt(jobs, tx, asked.id, new Date(asked.wishedFor));
  } else if ((await deliver(tx, asked)) === 0) {
    throw conflict(NOBODY_THERE(asked.promotional));
  }
}

/**
 * An owner approves an announcement, which then leaves at its hour or, when that has passed, at
 * once; or refuses it with a reason, which its author reads.
 */
export function reviewAnnouncement(
  jobs: Jobs,
  db: Db,
  caller: Caller,
  id: string,
  refusal: string | null,
): Promise<Announcement> {
  return db.tx(async (tx) => {
    const asked = await lockAsked(tx, id);
    const decision = refusal === null ? 'approve' : 'refuse';
    if (!asked.asked) throw conflict('Ese comunicado no espera a un dueño.');
    if (asked.withdrawn) throw conflict('Ese comunicado ya se retiró.');
    if (asked.decision === decision) return find(tx, caller, id);
    if (asked.decision)
      throw conflict(`Otra persona ya lo ${asked.decision === 'approve' ? 'aprobó' : 'rechazó'}.`);
    await tx.run(sql`
      update announcements set reviewed_at = now(), reviewed_by = ${caller.userId}::uuid,
        refusal = ${refusal} where id = ${id}::uuid`);
    if (refusal === null) await release(jobs, tx, asked);
    await endReview(tx, id);
    if (asked.senderId) {
      await notify(tx, {
        userIds: [asked.senderId],
        ...REVIEW,
        title: refusal === null ? 'Aprobaron tu comunicado' : 'Rechazaron tu comunicado',
        body: refusal === null ? asked.title : `${asked.title}. ${refusal}`,
      });
    }
    await audit(tx, {
      action: `announcement.${decision}`,
      objectType: 'announcement',
      objectId: id,
      changes: { title: asked.title, ...(refusal !== null && { reason: refusal }) },
    });
    return find(tx, caller, id);
  });
}
