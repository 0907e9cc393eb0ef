import { sql } from 'kysely';
import type { Seeding } from './seeding.ts';

/**
 * Adds audit entries for payments of the last weeks and the newest people, as real staff would
 * cause them.
 */
export async function seedAudit({ db, now }: Seeding): Promise<void> {
  await db.run(sql`
    insert into audit_log
      (gym_id, id, at, user_id, role, address, request_id, action, object_type, object_id, changes)
    select ${db.gymId}::uuid, md5('audit ' || deed.id)::uuid, deed.at, staff.id, staff.role,
      '190.10.8.' || (10 + deed.n % 5), 'seed', deed.action, deed.kind, deed.id::text, deed.changes
    from (
      select y.id, y.created_at as at, 'payments.create' as action, 'payment' as kind,
        jsonb_build_object('userId', y.user_id, 'amountCents', y.amount_cents, 'method', y.method,
          'receipt', y.receipt_number) as changes,
        coalesce(y.receipt_number, 0) as n
      from payments y
      where y.status = 'confirmed' and y.created_at > ${now}::timestamptz - interval '45 days'
      union all
      select u.id, u.created_at, 'people.create', 'user',
        jsonb_build_object('email', u.email, 'role', u.role), coalesce(u.member_number, 0)
      from users u where u.role = 'member'
    ) deed
    cross join lateral (
      select s.id, s.role from users s where s.role in ('admin', 'owner')
      order by md5(s.id::text || deed.n) limit 1
    ) staff`);
}
