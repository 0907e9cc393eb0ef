import { type RawBuilder, sql } from 'kysely';

/** How far back payments and payouts are looked at. */
export const FIRST_DAYS = 400;

/** The paid document of an order, if there is one. */
const orderPayment = sql`
  left join lateral (
    select y.receipt_number, y.created_at from payments y
    where y.gym_id = o.gym_id and y.order_id = o.id and y.method = 'card'
    order by y.created_at limit 1) y on true`;

/**
 * Every payment by card that Forja knows to have arrived at an account of the gym, once: of an account,
 * of an order, by which the account was tried, or one that is before staff. `given_back` is what Forja
 * asked the gateway to give back of it.
 */
export const knownMoney: RawBuilder<unknown> = sql`
  select distinct on (account, gateway_payment) * from (
    select 1 as place, c.account, c.gateway_payment, c.user_id, c.concept,
      coalesce(y.amount_cents, d.paid_cents, c.amount_cents) as cents,
      coalesce(d.paid_currency, c.currency) as currency, c.paid_at, y.receipt_number,
      case when c.refund_state in ('pending', 'done') then y.amount_cents else 0 end as given_back
    from card_payments c
    left join payments y on y.gym_id = c.gym_id and y.id = c.payment_id
    left join card_doubts d on d.gym_id = c.gym_id and d.card_payment_id = c.id
      and d.kind in ('amount', 'currency')
    where c.state = 'paid' and c.gateway_payment is not null
    union all
    select 2, o.card_account, o.card_payment, o.user_id, 'Pedido ' || o.number, o.total_cents,
      o.currency, coalesce(y.created_at, o.updated_at), y.receipt_number,
      (select coalesce(sum(r.amount_cents), 0) from refunds r
        where r.gym_id = o.gym_id and r.order_id = o.id and r.method = 'card'
          and r.status <> 'failed')
    from store_orders o ${orderPayment}
    where o.card_payment is not null and o.card_account is not null
    union all
    select 3, t.account, t.gateway_payment, null, 'Cobro de prueba', t.amount_cents, t.currency,
      t.created_at, null, case when t.state = 'refunded' then t.amount_cents else 0 end
    from gateway_trials t where t.gateway_payment is not null
    union all
    select 4, coalesce(c.account, o.card_account), d.gateway_payment, coalesce(c.user_id, o.user_id),
      'Por revisar: ' || coalesce(c.concept, 'Pedido ' || o.number), d.paid_cents, d.paid_currency,
      d.created_at, null, 0
    from card_doubts d
    left join card_payments c on c.gym_id = d.gym_id and c.id = d.card_payment_id
    left join store_orders o on o.gym_id = d.gym_id and o.id = d.order_id
    where d.gateway_payment is not null and d.kind <> 'refund'
  ) each where account is not null
  order by account, gateway_payment, place`;
