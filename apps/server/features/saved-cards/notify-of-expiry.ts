import { cardName } from '@forja/contract/saved-cards/words';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyByEmail } from '../notifications/public.ts';

const DAYS_BEFORE = 30;
const AT_ONCE = 100;

interface Expiring {
  userId: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

/** The last day of the month on the card. */
const lastDay = sql`(make_date(exp_year, exp_month, 1) + interval '1 month - 1 day')::date`;

/** Notifies once per card that it expires soon; the updated row is the claim. */
export async function notifyOfExpiry(platform: Platform, db: Db): Promise<void> {
  await db.tx(async (tx) => {
    const expiring = await tx.all(sql<Expiring>`
      update saved_cards set expiry_told_at = now() where id in (
        select id from saved_cards
        where state = 'kept' and blocked is null and expiry_told_at is null
          and ${lastDay} <= (select gym_today()) + ${DAYS_BEFORE}::int
        order by id limit ${AT_ONCE} for update skip locked)
      returning user_id as "userId", brand, last4, exp_month as "expMonth", exp_year as "expYear"`);
    for (const { userId, expMonth, expYear, ...card } of expiring) {
      const subject = 'Tu tarjeta guardada está por vencer';
      const month = `${String(expMonth).padStart(2, '0')}/${expYear}`;
      await notifyByEmail(
        platform,
        tx,
        { userId, kind: 'saved-card', link: '/perfil' },
        {
          subject,
          title: subject,
          paragraphs: [
            `Tu ${cardName(card)} vence en ${month}. Agrega una nueva para que lo que pagas con ella se siga cobrando solo.`,
          ],
          action: { label: 'Cambiar la tarjeta', path: '/perfil' },
        },
      );
    }
  });
}
