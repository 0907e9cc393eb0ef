import type { WhatsAppLink } from '@forja/contract/imports/routes';
import { INVITATIONS_A_BATCH } from '@forja/contract/imports/values';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { sendInvitations } from '../people/public.ts';
import { issueClaimLink } from '../session/public.ts';

interface Invited {
  id: string;
  name: string;
  phone: string;
}

/** People of an import with an open account nobody uses yet, in the order of the sheet. */
const cameIn = (tx: Tx, importId: string, reach: 'email' | 'phone') =>
  tx.all(sql<Invited>`
    select u.id, u.first_name as name, u.phone from import_rows r join users u on u.id = r.person_id
    where r.import_id = ${importId}::uuid and r.applied_at is not null and r.undone_at is null
      and u.status = 'invited' and case when ${reach} = 'email'
        then u.email is not null and u.invited_at is null
        else u.email is null and u.phone is not null
          and not exists (select from claim_links l where l.user_id = u.id) end
    order by r.number`);

const requireImport = (tx: Tx, id: string) =>
  tx.one(sql`select id from imports where id = ${id}::uuid for update`);

/** Mails the next batch. */
export async function inviteNext(
  db: Db,
  jobs: Jobs,
  importId: string,
): Promise<{ sent: number; left: number }> {
  return db.tx(async (tx) => {
    await requireImport(tx, importId);
    const waiting = await cameIn(tx, importId, 'email');
    const next = waiting.slice(0, INVITATIONS_A_BATCH);
    const ids = next.map(({ id }) => id);
    if (ids.length > 0) await sendInvitations(tx, jobs, ids);
    return { sent: ids.length, left: waiting.length - ids.length };
  });
}

/** Links for the next batch of those without an address, for staff to send one by one. */
export async function linksForNext(db: Db, importId: string): Promise<WhatsAppLink[]> {
  return db.tx(async (tx) => {
    await requireImport(tx, importId);
    const next = (await cameIn(tx, importId, 'phone')).slice(0, INVITATIONS_A_BATCH);
    const links: WhatsAppLink[] = [];
    for (const person of next) {
      const { path } = await issueClaimLink(tx, person.id);
      links.push({ ...person, path });
    }
    return links;
  });
}
