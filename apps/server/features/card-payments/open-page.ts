import type { CardPaymentStart } from '@forja/contract/card-payments/routes';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { AppError, fieldError } from '../../platform/errors/app-error.ts';
import type { Gym } from '../../platform/identity/tenancy.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountCurrency } from '../accounts/public.ts';
import { paidAccount } from '../gateways/public.ts';
import { type CardPurpose, cardPurpose } from '../payments/public.ts';
import * as rows from './card-rows.ts';
import { askToClose } from './close-pages.ts';

/** How long a person may take to pay; Stripe allows no less than half an hour. */
const PAGE_MINUTES = 45;

/** What to pay, the amount, and where the person returns. */
interface Wanted {
  purpose: CardPurpose;
  amountCents: number;
  begunBy: string | null;
  /** The address in the app to return to, by the id of the payment. */
  back: (id: string, end: 'listo' | 'pendiente') => string;
}

const noCards = () =>
  new AppError('UNAVAILABLE', { message: 'El gimnasio no recibe pagos con tarjeta por ahora.' });

/**
 * The open payment for the same thing, or a new one. One with another amount or account is
 * obsolete: nobody is sent to it again.
 */
async function findOrAdd(
  platform: Platform,
  tx: Tx,
  { purpose, amountCents, begunBy }: Wanted,
): Promise<string> {
  const account = await paidAccount(tx, platform.cards);
  if (account === null) throw noCards();
  const currency = await accountCurrency(tx);
  await rows.lockPurpose(tx, purpose);
  let found: string | null = null;
  for (const row of await rows.listOpen(tx, purpose)) {
    const fits = row.amountCents === amountCents && row.account === account;
    if (fits && row.currency === currency && found === null) found = row.id;
    else {
      await rows.end(tx, row.id);
      await askToClose(platform, tx, row.id);
    }
  }
  const minutes = PAGE_MINUTES;
  return found ?? rows.insert(tx, { ...purpose, amountCents, currency, account, begunBy, minutes });
}

/** Opens a payment page; repeated for the same thing, it returns the same page. */
export async function openPage(
  platform: Platform,
  db: Db,
  gym: Gym,
  read: (tx: Tx) => Promise<Wanted>,
): Promise<{ id: string; url: string }> {
  const { cards, log } = platform;
  const { id, back } = await db.tx(async (tx) => {
    const wanted = await read(tx);
    return { id: await findOrAdd(platform, tx, wanted), back: wanted.back };
  });
  const row = await rows.find(db, id);
  if (!row) throw new AppError('NOT_FOUND');
  if (row.url) return { id, url: row.url };
  const { origin } = gym;
  const { account } = row;
  const made = await cards.startCheckout({
    gymId: db.gymId,
    kind: rows.CARD_PAYMENT_KIND,
    ref: id,
    account,
    name: row.concept,
    amountCents: row.amountCents,
    currency: row.currency,
    successUrl: `${origin}${back(id, 'listo')}`,
    cancelUrl: `${origin}${back(id, 'pendiente')}`,
    expiresAt: new Date(Date.parse(row.createdAt) + PAGE_MINUTES * 60_000),
  });
  const kept = await rows.setPage(db, id, made);
  // Two tabs asked at once and the gateway opened a page for each; nobody is sent to this one.
  if (kept?.session !== made.sessionId)
    await cards
      .expireCheckout({ gymId: db.gymId, account, sessionId: made.sessionId })
      .catch((error: unknown) => {
        log.warn({ err: error, payment: id }, 'A page that nobody was sent to stays open');
      });
  return { id, url: kept?.url ?? made.url };
}

/** Opens a page for what a member pays for themselves or a minor in their care. */
export const startOwn = (
  platform: Platform,
  db: Db,
  gym: Gym,
  callerId: string,
  { amountCents, ...asked }: CardPaymentStart,
): Promise<{ id: string; url: string }> =>
  openPage(platform, db, gym, async (tx) => {
    const { dueCents, ...purpose } = await cardPurpose(tx, callerId, asked);
    if (dueCents === 0) throw fieldError('amountCents', 'No hay nada pendiente de pago.');
    if (dueCents !== amountCents)
      throw fieldError('amountCents', 'El monto cambió. Recarga la página.');
    const back = (id: string, end: string) => `/perfil?pago=${end}&tarjeta=${id}`;
    return { purpose, amountCents, begunBy: callerId, back };
  });
