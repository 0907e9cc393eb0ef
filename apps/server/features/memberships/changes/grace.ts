import type { Grace, Membership } from '@forja/contract/memberships/routes';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/gym-db.ts';
import { AppError, fieldError } from '../../../platform/http/errors.ts';
import { may } from '../../../platform/identity/duties.ts';
import type { Caller } from '../../../platform/identity/session.ts';
import { requireOtherAccount } from '../../accounts/public.ts';
import { extendMembership } from './stop-membership.ts';

/** The log holds each gift of days with who gave it and why. */
export const readGrace = (db: Db, id: string): Promise<Grace> =>
  db.one(sql<Grace>`
    select coalesce((access_policy ->> 'graceDaysPerMonth')::int, 0) as "limit",
      (select coalesce(sum((changes ->> 'days')::int), 0)::int from audit_log
        where object_id = ${id} and action = 'memberships.extend'
          and at >= date_trunc('month', (select gym_today())::timestamp)
            at time zone (select gym_zone())) as given
    from gym_settings`);

/** What a door refuses, and days of grace can mend. */
const isShutOut = ({ status }: Membership): boolean => status === 'expired' || status === 'overdue';

/**
 * Days that nobody pays for. Who may write off debts gives as many as they like; staff at the desk
 * as many a month as the gym lets them, with a reason, to somebody who stands before a closed door.
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
