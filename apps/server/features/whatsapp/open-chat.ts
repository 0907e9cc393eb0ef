import type { ChatSubject } from '@forja/contract/whatsapp/routes';
import { chatAddress, fillWhatsApp, WHATSAPP_TEXT_NAMES } from '@forja/contract/whatsapp/texts';
import { sql } from 'kysely';
import { readPhone } from '../../domain/people/phone.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { linkOriginOf } from '../../platform/identity/link-origin.ts';
import type { Caller } from '../../platform/identity/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPaymentDetails } from '../settings/public.ts';
import { type Facts, factsOf } from './facts.ts';
import { readTexts } from './texts.ts';

/** What every text may name of the gym. */
async function gymValues(platform: Platform, tx: Tx, path = '') {
  const { gimnasio } = await tx.one(sql<{ gimnasio: string }>`
    select gym_name as gimnasio from gym_settings`);
  const { sinpeNumber } = await readPaymentDetails(tx);
  const origin = await linkOriginOf(platform.config, tx);
  return { gimnasio, sinpe: sinpeNumber ?? '', enlace: `${origin}${path}` };
}

/** The name and number of whom it is for; a sale to nobody is sent to whom staff choose. */
async function receiverOf(tx: Tx, { userId, phone: given }: Facts) {
  if (userId === null) return { nombre: '', phone: null };
  const { nombre, phone: own } = await tx.one(sql<{ nombre: string; phone: string | null }>`
    select first_name as nombre, phone from users where id = ${userId}::uuid`);
  const phone = readPhone(given ?? '') ?? readPhone(own ?? '');
  if (!phone) {
    throw new AppError('CONFLICT', {
      message: 'No tiene un teléfono al que escribir. Revísalo en su ficha.',
    });
  }
  return { nombre, phone };
}

/**
 * The address of a chat with the gym's text filled in. Whether it is sent, and arrives, only WhatsApp
 * knows: the history says that it was opened.
 */
export function openChat(
  platform: Platform,
  db: Db,
  caller: Caller,
  about: ChatSubject,
): Promise<{ url: string }> {
  return db.tx(async (tx) => {
    const facts = await factsOf({ platform, tx, caller }, about);
    const { nombre, phone } = await receiverOf(tx, facts);
    const values = { ...(await gymValues(platform, tx, facts.path)), nombre, ...facts.values };
    const text = fillWhatsApp(facts.text, (await readTexts(tx))[facts.text], values);
    if (facts.userId !== null) {
      await audit(tx, {
        action: 'people.whatsapp',
        objectType: 'user',
        objectId: facts.userId,
        changes: { text: WHATSAPP_TEXT_NAMES[facts.text] },
      });
    }
    return { url: chatAddress(phone, text) };
  });
}
