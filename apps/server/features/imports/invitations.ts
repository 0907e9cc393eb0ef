import type { ChatInvitation, ImportDetail } from '@forja/contract/imports/routes';
import { INVITATIONS_A_BATCH } from '@forja/contract/imports/values';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { sendInvitations } from '../people/public.ts';
import { issueClaimLink } from '../session/public.ts';

/** The people of an import, once each, in the order of the sheet. `u` is the person. */
const cameIn = (importId: string) => sql`
  select u.id, u.first_name as name, u.phone, u.email, u.status, u.invited_at, min(r.number) as number,
    min(r.link_proposed_at) as proposed_at, max(r.link_sent_at) as sent_at,
    exists (select from claim_links l where l.user_id = u.id) as has_link
  from import_rows r join users u on u.id = r.person_id
  where r.import_id = ${importId}::uuid and r.applied_at is not null and r.undone_at is null
  group by u.gym_id, u.id`;

/** People with an open account that nobody has activated. */
const byEmail = sql`p.status = 'invited' and p.email is not null and p.invited_at is null`;
const byPhone = sql`p.status = 'invited' and p.email is null and p.phone is not null
  and p.proposed_at is null and not p.has_link`;
const isProposed = sql`p.status = 'invited' and p.proposed_at is not null`;

/** How many people can be invited, and how many were. */
export const countInvitations = (
  db: Db,
  importId: string,
): Promise<Pick<ImportDetail, 'invitable' | 'invited'>> =>
  db.one(sql<Pick<ImportDetail, 'invitable' | 'invited'>>`
    select jsonb_build_object('byEmail', count(*) filter (where ${byEmail}),
        'byPhone', count(*) filter (where ${byPhone})) as invitable,
      jsonb_build_object('byEmail', count(*) filter (where p.invited_at is not null),
        'byPhone', count(*) filter (where p.sent_at is not null),
        'waiting', count(*) filter (where ${isProposed} and p.sent_at is null)) as invited
    from (${cameIn(importId)}) p`);

const requireImport = (tx: Tx, id: string) =>
  tx.one(sql`select id from imports where id = ${id}::uuid for update`);

/** Sends the next batch of invitations by email. */
export async function inviteNext(
  db: Db,
  jobs: Jobs,
  importId: string,
): Promise<{ sent: number; left: number }> {
  return db.tx(async (tx) => {
    await requireImport(tx, importId);
    const waiting = await tx.all(sql<{ id: string }>`
      select p.id from (${cameIn(importId)}) p where ${byEmail} order by p.number`);
    const ids = waiting.slice(0, INVITATIONS_A_BATCH).map(({ id }) => id);
    if (ids.length > 0) await sendInvitations(tx, jobs, ids);
    return { sent: ids.length, left: waiting.length - ids.length };
  });
}

/** The people whom staff should write to and who have not activated their account yet. */
export async function listProposed(db: Db, importId: string): Promise<ChatInvitation[]> {
  await db.one(sql`select id from imports where id = ${importId}::uuid`);
  return db.all(sql<ChatInvitation>`
    select p.id, p.name, p.phone, p.sent_at as "sentAt" from (${cameIn(importId)}) p
    where ${isProposed} order by p.number`);
}

/** Selects the next batch of people without an email address, for staff to write to one by one. */
export async function proposeNext(db: Db, importId: string): Promise<ChatInvitation[]> {
  return db.tx(async (tx) => {
    await requireImport(tx, importId);
    await tx.run(sql`
      update import_rows set link_proposed_at = now()
      where import_id = ${importId}::uuid and person_id in (
        select p.id from (${cameIn(importId)}) p where ${byPhone}
        order by p.number limit ${INVITATIONS_A_BATCH})`);
    return listProposed(tx, importId);
  });
}

/** Creates the link for a person whose chat is opened now; an earlier link stops working. */
export async function sendProposed(
  db: Db,
  importId: string,
  personId: string,
): Promise<{ path: string }> {
  return db.tx(async (tx) => {
    await requireImport(tx, importId);
    const proposed = await listProposed(tx, importId);
    if (!proposed.some(({ id }) => id === personId)) {
      throw new AppError('CONFLICT', {
        message: 'Ya activó su cuenta o ya no está en esta lista.',
      });
    }
    const { path } = await issueClaimLink(tx, personId);
    await tx.run(sql`
      update import_rows set link_sent_at = now()
      where import_id = ${importId}::uuid and person_id = ${personId}::uuid`);
    return { path };
  });
}
