import { sql } from 'kysely';
import type { Tx } from '../../platform/db/gym-db.ts';
import { SESSION_CHANGED } from '../../platform/identity/session.ts';
import { publish } from '../../platform/live/live.ts';
import { announce } from '../../platform/notices/notices.ts';
import { notify } from '../notifications/public.ts';

/** Every server reads these people's duties again, and so do their open screens. */
export async function applyDutiesNow(tx: Tx, userIds: readonly string[]): Promise<void> {
  for (const userId of userIds) await announce(tx, SESSION_CHANGED, userId);
  if (userIds.length > 0) await publish(tx, { topic: 'duties', to: { userIds } });
}

/** The other owners learn who was allowed more or less. */
export async function notifyOwners(tx: Tx, title: string, body: string): Promise<void> {
  const owners = await tx.all(sql<{ id: string }>`
    select id from users where role = 'owner' and status = 'active'
      and id is distinct from ${tx.actor.userId}::uuid`);
  await notify(tx, {
    userIds: owners.map(({ id }) => id),
    kind: 'security',
    title,
    body,
    link: '/settings?vista=equipo',
  });
}
