import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { publish } from '../../../platform/live/live.ts';
import { forgetSubject, notify } from '../../notifications/public.ts';

/** The notices about announcements that wait for an owner. */
export const REVIEW = {
  kind: 'announcement-review',
  link: '/mensajes?ver=comunicados',
} as const;

const subjectOf = (id: string): string => `${REVIEW.kind}:${id}`;

const tellScreens = (tx: Tx) =>
  publish(tx, { topic: 'announcement', to: { holding: 'announcements.send' } });

async function owners(tx: Tx): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select id from users where role in ('owner', 'super_admin') and status = 'active'`);
  return rows.map(({ id }) => id);
}

/** Asks every owner to read an announcement with numbers or links. */
export async function askOwners(tx: Tx, id: string, title: string): Promise<void> {
  await notify(tx, {
    userIds: await owners(tx),
    ...REVIEW,
    title: 'Un comunicado espera tu aprobación',
    body: `${title}. Lleva un número o un enlace.`,
    subject: subjectOf(id),
  });
  await tellScreens(tx);
}

/** Nothing is left to decide: the notice is taken from every owner who has not read it. */
export async function endReview(tx: Tx, id: string): Promise<void> {
  await forgetSubject(tx, await owners(tx), subjectOf(id));
  await tellScreens(tx);
}
