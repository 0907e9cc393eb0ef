import { sql } from 'kysely';

/** What renewing a membership `m` of the plan `p` costs: the payer's renewal covers the family. */
export const renewalCents = sql<number>`case when m.payer_id = m.user_id then p.price_cents else 0 end`;
