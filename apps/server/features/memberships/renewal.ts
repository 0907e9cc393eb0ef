import { sql } from 'kysely';

/** The price of renewing membership `m` of plan `p`; the renewal of the payer covers the family. */
export const renewalCents = sql<number>`case when m.payer_id = m.user_id then p.price_cents else 0 end`;
