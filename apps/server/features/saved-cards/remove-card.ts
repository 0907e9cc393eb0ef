import type { Db, Tx } from '../../platform/db/gym-db.ts';
import type { Platform } from '../../platform/platform.ts';
import { notify } from '../notifications/public.ts';
import { endMinorsOf } from './card-minors.ts';
import * as rows from './saved-card-rows.ts';

/** Makes the gateway forget a removed card; repeated until it has. */
export async function forgetCard(platform: Platform, db: Db, id: string): Promise<void> {
  try {
    const card = await rows.find(db, id);
    if (card?.state !== 'removed' || card.method === null) return;
    const onFile = await platform.cards.onFile(db.gymId, card.account);
    await onFile?.forget({ method: card.method });
    await rows.setForgotten(db, id);
  } catch (error) {
    // It is never charged again anyway; the next run of the job retries.
    platform.log.warn({ err: error, card: id }, 'A removed card could not be forgotten');
  }
}

/** Removes a person's card: from here on it is never charged. */
export async function removeCard(platform: Platform, db: Db, userId: string): Promise<void> {
  const removed = await db.tx(async (tx) => {
    await rows.lockPerson(tx, userId);
    const cards = await rows.remove(tx, userId);
    await endMinorsOf(tx, userId);
    return cards;
  });
  for (const id of removed) await forgetCard(platform, db, id);
}

/**
 * Removes the card of a person who is merged into another, because they agreed for an account that
 * ends. The person is told to leave it again.
 */
export async function dropCardOf(tx: Tx, aliasId: string, mainId: string): Promise<boolean> {
  await rows.lockPerson(tx, aliasId);
  await rows.endPages(tx, aliasId);
  const removed = await rows.remove(tx, aliasId);
  await endMinorsOf(tx, aliasId);
  if (removed.length === 0) return false;
  if (await rows.lockKept(tx, mainId)) return true;
  await notify(tx, {
    userIds: [mainId],
    kind: 'saved-card',
    title: 'Guarda tu tarjeta otra vez',
    body: 'El gimnasio unió tus dos fichas en una y quitamos la tarjeta de la que se cerró. No se cobra nada con ella.',
    link: '/perfil',
  });
  return true;
}
