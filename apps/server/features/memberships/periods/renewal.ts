import { sql } from 'kysely';

/**
 * The price of renewing membership `m` of plan `p`: the one agreed with the person while it holds,
 * or the plan's. The payer's renewal covers the family.
 */
const fullCents = sql`case
  when m.payer_id <> m.user_id then 0
  when m.agreed_price_cents is not null
    and (m.agreed_until is null or greatest(m.ends_on + 1, (select gym_today())) <= m.agreed_until)
    then m.agreed_price_cents
  else p.price_cents end`;

/** The same after promotions, which most gyms and memberships do not have. */
export const renewalCents = sql<number>`(${fullCents}) - case
  when (select exists (select from promotions where renewals and active)) or exists (
      select from promotion_uses x where x.gym_id = m.gym_id and x.membership_id = m.id)
    then renewal_discount(m.gym_id, m.id, ${fullCents})
  else 0 end`;
