import { sql } from 'kysely';
import { fullName } from '../../domain/people/full-name.ts';
import { isMinorOf } from '../../domain/people/guardian.ts';
import type { Db } from '../../platform/db/gym-db.ts';

export interface Minor {
  userId: string;
  name: string;
  agreedText: string | null;
  agreedAt: string | null;
}

/**
 * The minors in a person's care who have their own membership, or whose membership the person's
 * card pays.
 */
export const minorsOf = (db: Db, guardianId: string): Promise<Minor[]> =>
  db.all(sql<Minor>`
    select w.id as "userId", ${fullName('w')} as name, a.consent_text as "agreedText",
      a.consented_at as "agreedAt"
    from users w left join saved_card_minors a on a.gym_id = w.gym_id and a.user_id = w.id
      and a.guardian_id = w.guardian_id and a.ended_at is null
    where ${isMinorOf(guardianId)} and w.status <> 'disabled' and (a.id is not null or exists (
      select from memberships m where m.gym_id = w.gym_id and m.user_id = w.id
        and m.payer_id = w.id and m.is_current and m.cancelled_at is null))
    order by w.search_name, w.id`);
