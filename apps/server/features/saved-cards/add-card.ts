import { DAY_MINUTES } from '@forja/calendar/duration';
import { sql } from 'kysely';
import type { SetupNotice } from '../../platform/cards/gateway.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { AppError, conflictAt } from '../../platform/errors/app-error.ts';
import type { Gym } from '../../platform/identity/tenancy.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepingAccount, readAutopay } from './autopay/autopay-settings.ts';
import { CONSENT_VERSION, consentFor } from './consent.ts';
import { forgetCard } from './remove-card.ts';
import * as rows from './saved-card-rows.ts';

/** The name under which the gateway reports these pages. */
export const SETUP_KIND = 'saved-card';

/** As long as the gateway keeps such a page open. */
const PAGE_MINUTES = DAY_MINUTES;

/** Opens the page where a person leaves a card; while it is open, returns the same page. */
export async function addCard(
  platform: Platform,
  db: Db,
  gym: Gym,
  userId: string,
  consent: string,
): Promise<{ url: string }> {
  const { enabled } = await readAutopay(db);
  const account = enabled ? await keepingAccount(platform, db) : null;
  const onFile = account && (await platform.cards.onFile(db.gymId, account));
  if (!account || !onFile)
    throw new AppError('CONFLICT', { message: 'El gimnasio no guarda tarjetas por ahora.' });
  const { id, email } = await db.tx(async (tx) => {
    if ((await consentFor(tx, userId)) !== consent)
      throw conflictAt('consent', 'El texto cambió. Léelo de nuevo antes de aceptar.');
    await rows.lockPerson(tx, userId);
    // Earlier pages, opened under an older consent, are closed by the job.
    await tx.run(sql`
      update saved_cards set expires_at = now()
      where user_id = ${userId}::uuid and state = 'adding'`);
    const { daysBefore } = await readAutopay(tx);
    const row = {
      userId,
      account,
      consent,
      version: CONSENT_VERSION,
      daysBefore,
      minutes: PAGE_MINUTES,
    };
    const person = await tx.one(sql<{ email: string | null }>`
      select email from users where id = ${userId}::uuid`);
    return { id: await rows.insert(tx, row), email: person.email };
  });
  const { origin } = gym;
  const made = await onFile.startSetup({
    gymId: db.gymId,
    kind: SETUP_KIND,
    ref: id,
    ...(email !== null && { email }),
    successUrl: `${origin}/perfil?guardada=listo`,
    cancelUrl: `${origin}/perfil?guardada=pendiente`,
  });
  if ((await rows.setPage(db, id, made)) === 0) {
    // Nobody is sent to it: we would not know of a card left there.
    await platform.cards
      .expireCheckout({ gymId: db.gymId, account, sessionId: made.sessionId })
      .catch((error: unknown) => {
        platform.log.warn({ err: error, card: id }, 'A page that nobody was sent to stays open');
      });
    throw new AppError('CONFLICT', { message: 'Abriste la página dos veces. Inténtalo de nuevo.' });
  }
  return { url: made.url };
}

/** Finds out what became of a page; a card left there replaces the earlier one. */
async function settlePage(platform: Platform, db: Db, page: rows.CardHeld): Promise<void> {
  const { id, account, session, userId } = page;
  if (session === null) {
    // Nobody was ever sent to it.
    if (page.isOver) await rows.close(db, id);
    return;
  }
  const onFile = await platform.cards.onFile(db.gymId, account);
  if (!onFile) return;
  let found = await onFile.readSetup(session);
  if (found.state === 'open' && page.isOver) {
    await platform.cards.expireCheckout({ gymId: db.gymId, account, sessionId: session });
    found = await onFile.readSetup(session);
  }
  if (found.state === 'closed') await rows.close(db, id);
  if (found.state !== 'kept') return;
  const { card } = found;
  const replaced = await db.tx(async (tx) => {
    await rows.lockPerson(tx, userId);
    if ((await rows.lock(tx, id))?.state !== 'adding') return [];
    const before = await rows.remove(tx, userId);
    await rows.setKept(tx, id, card);
    return before;
  });
  for (const one of replaced) await forgetCard(platform, db, one);
}

/** Like `settlePage`, but a failure is only logged: the next run tries again. */
export async function settlePageSafely(
  platform: Platform,
  db: Db,
  page: rows.CardHeld,
): Promise<void> {
  try {
    await settlePage(platform, db, page);
  } catch (error) {
    // The next run of the job asks again.
    platform.log.warn({ err: error, card: page.id }, 'A page for a card could not be asked');
  }
}

/** Handles a webhook about a card; which card it is has to be read from the gateway. */
export function onCardSetup(platform: Platform) {
  return async ({ gymId, ref, sessionId, account }: SetupNotice): Promise<void> => {
    const db = platform.gymDb(gymId);
    const page = await rows.find(db, ref);
    if (page?.state === 'adding' && page.account === account && page.session === sessionId)
      await settlePage(platform, db, page);
  };
}
