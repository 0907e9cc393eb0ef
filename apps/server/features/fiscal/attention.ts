import { CERTIFICATE_DAYS, LONG_WAIT_HOURS } from '@forja/contract/fiscal/values';
import type { ManagementView } from '@forja/contract/overview/routes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { isReplaced } from './documents/list-documents.ts';
import { isReadable } from './policy.ts';

/** Condition: a document still waits although it should have been sent long ago. */
export const waitsLong = sql<boolean>`
  f.status = 'waiting' and f.created_at < now() - ${LONG_WAIT_HOURS} * interval '1 hour'
  and f.environment = (select s.environment from fiscal_settings s where s.gym_id = f.gym_id)`;

type Attention = NonNullable<ManagementView['attention']['fiscal']>;

/** Counts the documents that somebody has to look after. Trials count only during the trial. */
export const fiscalAttention = (db: Db, caller: Caller): Promise<Attention> =>
  db.one(sql<Attention>`
    select
      (count(*) filter (where f.status = 'rejected' and not ${isReplaced}))::integer as rejected,
      (count(*) filter (where f.status <> 'rejected'))::integer as unsent,
      (select case when s.certificate_until < now() + ${Math.max(...CERTIFICATE_DAYS)} * interval '1 day'
          then greatest(ceil(extract(epoch from s.certificate_until - now()) / extract(epoch from interval '1 day')), 0)::integer end
        from fiscal_settings s where s.starts_on is not null) as "certificateDays"
    from fiscal_documents f
    join accounts a on a.gym_id = f.gym_id and a.id = f.account_id
    where (f.status in ('held', 'rejected') or ${waitsLong}) and ${isReadable(caller, sql`a.user_id`)}
      and not exists (select from fiscal_settings s where s.environment <> f.environment)`);
