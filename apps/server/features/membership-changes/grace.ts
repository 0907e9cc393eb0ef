import type { Grace } from '@forja/contract/membership-changes/routes';
import type { Membership } from '@forja/contract/memberships/routes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { AppError, fieldError } from '../../platform/errors/app-error.ts';
import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { requireOtherAccount } from '../accounts/public.ts';
import { extendMembership } from './stop-membership.ts';

/** The audit log has every gift of days, with its giver and reason. */
export async function readGrace(db: Db, id: string): Promise<Grace> {
  const grace = await db.maybe(sql<Grace>`
    select coalesce((access_policy ->> 'graceDaysPerMonth')::int, 0) as "limit",
      (select coalesce(sum((changes ->> 'days')::int), 0)::int from audit_log
        where object_id = ${id} and action = 'memberships.extend'
          and at >= date_trunc('month', (select gym_today())::timestamp)
            at time zone (select gym_zone())) as given
    from gym_settings where exists (select from memberships where id = ${id}::uuid)`);
  if (!grace) throw new AppError('NOT_FOUND');
  return grace;
}

/** Refusals that days of grace can remedy. */
const isShutOut = ({ status }: Membership): boolean => status === 'expired' || status === 'overdue';

/**
 * Gives free days. Whoever may write off debts gives as many as they like. Desk staff give as many
 * a month as the gym allows, with a reason, to somebody refused at a door.
 */
export async function giveGrace(
  db: Db,
  caller: Caller,
  id: string,
  gift: { days: number; reason: string | null },
): Promise<Membership> {
  if (may(caller, 'money.writeoff')) return extendMembership(db, id, gift);
  if (gift.reason === null) throw fieldError('reason', 'Escribe el motivo.');
  return extendMembership(db, id, gift, async (tx, before) => {
    requireOtherAccount(caller, before.userId);
    if (!isShutOut(before)) {
      throw new AppError('CONFLICT', {
        message: 'Ya puede entrar: los días de gracia son para quien venció o debe.',
      });
    }
    const { given, limit } = await readGrace(tx, id);
    if (gift.days <= limit - given) return;
    throw new AppError('CONFLICT', {
      message:
        limit === 0
          ? 'Tu gimnasio no deja dar días de gracia en recepción. Pídeselo a quien administra.'
          : `Este mes ya tuvo ${given} de ${limit} ${limit === 1 ? 'día' : 'días'} de gracia. Pídele más a quien administra.`,
    });
  });
}
