import type { Day } from '@forja/calendar/day';
import type { PaymentMethod } from '@forja/contract/accounts/values';
import { METHOD_NAMES } from '@forja/contract/accounts/words';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/gym-db.ts';
import { hasRows } from '../../platform/db/has-rows.ts';
import { cellText, moneyText } from '../../platform/documents/columns.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { PAYMENT_CONFIRMED } from '../accounts/public.ts';
import { queueEmail } from '../mail/public.ts';
import { localeOf } from '../settings/public.ts';

const RECEIPTS_JOB = 'payments.receipts';

interface Waiting {
  email: string;
  firstName: string;
  number: number;
  concept: string;
  amountCents: number;
  currency: string;
  method: PaymentMethod;
  reference: string | null;
  paidOn: Day;
}

/**
 * Claims receipts that were not sent, so that no other server sends them too. Orders and counter
 * sales have their own emails, and imported payments have no receipt.
 */
const claim = (tx: Tx, paymentId: string | undefined) =>
  tx.all(sql<Waiting>`
    update payments y set receipt_mailed_at = now()
    from gym_settings s, users u
    left join users g on g.gym_id = u.gym_id and g.id = u.guardian_id and g.status <> 'disabled'
    where s.gym_id = y.gym_id and u.gym_id = y.gym_id and u.id = y.user_id
      and s.receipt_mails and y.confirmed_at >= s.receipt_mails_since
      and y.paid_on >= gym_today() - 1 and y.status = 'confirmed'
      and (${paymentId ?? null}::uuid is null or y.id = ${paymentId ?? null}::uuid)
      and y.receipt_mailed_at is null and y.receipt_number is not null and y.order_id is null
      and coalesce(u.email, g.email) is not null and u.status <> 'disabled'
      and not exists (select from sale_documents d where d.gym_id = y.gym_id and d.payment_id = y.id)
      and not exists (select from payment_voids v where v.gym_id = y.gym_id and v.payment_id = y.id)
    returning coalesce(u.email, g.email) as email, u.first_name as "firstName",
      y.receipt_number as number, y.concept, y.amount_cents as "amountCents", y.currency, y.method,
      y.reference, y.paid_on as "paidOn"`);

async function mailReceipts(platform: Platform, gymId: string, paymentId?: string): Promise<void> {
  await platform.gymDb(gymId).tx(async (tx) => {
    const receipts = await claim(tx, paymentId);
    if (receipts.length === 0) return;
    const locale = await localeOf(tx);
    for (const receipt of receipts) {
      const number = String(receipt.number).padStart(6, '0');
      await queueEmail(platform, tx, {
        to: receipt.email,
        subject: `Recibo ${number}`,
        title: `Gracias, ${receipt.firstName}`,
        paragraphs: ['Recibimos tu pago. Este es tu recibo:'],
        facts: [
          ['Recibo', number],
          ['Fecha', cellText('date', receipt.paidOn, locale)],
          ['Concepto', receipt.concept],
          ['Monto', moneyText(receipt.amountCents, receipt.currency)],
          ['Forma de pago', METHOD_NAMES[receipt.method]],
          ...(receipt.reference ? [['Comprobante', receipt.reference] as const] : []),
        ],
        action: { label: 'Ver mis recibos', path: '/perfil' },
      });
    }
  });
}

/** Sends a receipt as soon as any server announces a confirmed payment. */
export function mailReceiptsOnNotice(platform: Platform): void {
  platform.notices.on(PAYMENT_CONFIRMED, ({ gymId, ref }) => {
    mailReceipts(platform, gymId, ref)
      // the job below retries
      .catch((error: unknown) => platform.log.error({ err: error }, 'a receipt waits'));
  });
}

/** Sends the receipts that a killed server left waiting. */
export const receiptsJob = (platform: Platform): Job<object> => ({
  name: RECEIPTS_JOB,
  cron: '*/15 * * * *',
  run: () =>
    platform.eachDueGym(RECEIPTS_JOB, async (db) => {
      await mailReceipts(platform, db.gymId);
      // For this long an address or a receipt number that arrives late still leads to an email.
      return hasRows(
        db,
        sql`
          select from payments
          where status = 'confirmed' and receipt_mailed_at is null and paid_on >= gym_today() - 1
          limit 1`,
      );
    }),
});
