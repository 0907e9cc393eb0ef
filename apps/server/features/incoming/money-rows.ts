import type { IncomingMoney } from '@forja/contract/incoming/routes';
import { sql } from 'kysely';
import { fullName } from '../../domain/people/full-name.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { MIN_UNIQUE_REFERENCE, referenceKey } from '../accounts/public.ts';

/** What the reference of waiting money has already paid for, under any form of its number. */
interface Used {
  text: string;
  paymentId: string;
  receiptNumber: number | null;
}

type Row = Omit<IncomingMoney, 'proposal' | 'usedBefore' | 'usedBy' | 'sameOrder'> & {
  used: Used | null;
};

/** A confirmed payment `y` that is not voided. */
export const isTaken = sql<boolean>`y.status = 'confirmed' and y.method in ('sinpe', 'transfer')
  and not exists (select from payment_voids v where v.gym_id = y.gym_id and v.payment_id = y.id)`;

export const moneyColumns = sql<Row>`
  m.id, m.source, m.method, m.arrived_on as "arrivedOn", to_char(m.arrived_at, 'HH24:MI') as "arrivedAt",
  m.amount_cents as "amountCents", m.currency, m.reference, m.sender_name as "senderName",
  m.sender_phone as "senderPhone", m.sender_national_id as "senderNationalId", m.detail, m.raw,
  m.state, m.note,
  (select jsonb_build_object('id', w.id, 'amountCents', w.amount_cents) from incoming_money w
    where w.gym_id = m.gym_id and w.id = m.part_of) as "partOf",
  case when not m.return_ignored then m.returned_on end as "returnedOn",
  case when m.payment_id is not null then (
    select jsonb_build_object('how', m.applied_how, 'paymentId', y.id, 'receiptNumber', y.receipt_number,
      'orderNumber', o.number, 'concept', y.concept, 'reasons', to_jsonb(m.reasons),
      'person', case when u.id is not null then jsonb_build_object('id', u.id, 'name', ${fullName('u')},
        'profilePic', u.profile_pic) end,
      'by', (select ${fullName('b')} from users b where b.id = m.decided_by),
      'at', to_char(m.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from payments y left join users u on u.gym_id = y.gym_id and u.id = y.user_id
    left join store_orders o on o.gym_id = y.gym_id and o.id = y.order_id
    where y.gym_id = m.gym_id and y.id = m.payment_id) end as applied,
  case when m.state = 'open' and m.reference is not null then (
    select jsonb_build_object('paymentId', y.id, 'receiptNumber', y.receipt_number, 'text',
      'Ya se usó en ' || case when o.number is not null then 'el pedido ' || o.number
        else 'el recibo ' || y.receipt_number end
      || coalesce(' de ' || ${fullName('u')}, '') || ', del ' || to_char(y.paid_on, 'DD/MM/YYYY'))
    from payments y left join users u on u.gym_id = y.gym_id and u.id = y.user_id
    left join store_orders o on o.gym_id = y.gym_id and o.id = y.order_id
    where y.gym_id = m.gym_id and ${isTaken} and y.id in (
      select p.id from payments p
      where p.gym_id = m.gym_id and ${referenceKey(sql`p.reference`)} = ${referenceKey(sql`m.reference`)}
        and ${referenceKey(sql`m.reference`)} <> ''
      union all
      select l.payment_id from incoming_money l
      where l.gym_id = m.gym_id and ${referenceKey(sql`l.reference`)} = ${referenceKey(sql`m.reference`)}
        and length(${referenceKey(sql`m.reference`)}) >= ${MIN_UNIQUE_REFERENCE}::int
        and l.state = 'applied')
    order by y.created_at, y.id limit 1) end as used`;

export const findMoney = (db: Db, id: string): Promise<Row> =>
  db.one(sql<Row>`select ${moneyColumns} from incoming_money m where m.id = ${id}::uuid`);

/** Decisions about incoming money are made one at a time per gym. */
export const lockInbox = (tx: Tx): Promise<unknown> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`incoming ${tx.gymId}`}, 0))`);

/** Waiting money, locked until the transaction ends. */
export async function lockOpen(tx: Tx, id: string): Promise<Row> {
  const money = await lockMoney(tx, id);
  if (money.state === 'open') return money;
  throw new AppError('CONFLICT', {
    message: 'Ese dinero ya no está por decidir. Mira cómo quedó.',
  });
}

export async function lockMoney(tx: Tx, id: string): Promise<Row> {
  await lockInbox(tx);
  await tx.one(sql`select id from incoming_money where id = ${id}::uuid for update`);
  return findMoney(tx, id);
}
