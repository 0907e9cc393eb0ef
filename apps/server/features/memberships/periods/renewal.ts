import { sql } from 'kysely';

/**
 * The price of renewing membership `m` of plan `p`: what was agreed with the person while it holds,
 * or the plan's. The renewal of the payer covers the family.
 */
const fullCents = sql`case
  when m.payer_id <> m.user_id then 0
  when m.agreed_price_cents is not null
    and (m.agreed_until is null or greatest(m.ends_on + 1, (select gym_today())) <= m.agreed_until)
    then m.agreed_price_cents
  else p.price_cents end`;

/** The same, with what the promotion it was sold with still takes off. */
export const renewalCents = sql<number>`(${fullCents}) - renewal_discount(m.gym_id, m.id, ${fullCents})`;
