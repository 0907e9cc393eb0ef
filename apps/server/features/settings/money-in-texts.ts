import { isOwner } from '@forja/contract/roles';
import type { Tx } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { readPaymentDetails } from './payment-details.ts';

const DIGIT_WORDS = [
  'cero',
  'uno',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
];
const DIGIT_WORD = new RegExp(`(?<!\\p{L})(${DIGIT_WORDS.join('|')})(?!\\p{L})`, 'giu');
/** Eight or more digits without letters between them: a phone, an account, an IBAN. */
const NUMBER = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){7,}/gu;
const SCHEME = /https?:|www\.|@/i;
/** A dot inside a word; a sentence that lacks its space begins with a capital. */
const HOST = /[\p{L}\d]\.\p{Ll}{2}/u;
const COUNTRY = /^(?:00)?506(?=\d{8}$)/;

const digitsOf = (text: string): string => text.replaceAll(/\P{Nd}/gu, '');

/** Numbers that money could be sent to, as bare digits, however they are written. */
export function numbersIn(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replaceAll(DIGIT_WORD, (word) => String(DIGIT_WORDS.indexOf(word.toLowerCase())));
  return (plain.match(NUMBER) ?? []).map((found) => digitsOf(found).replace(COUNTRY, ''));
}

export function hasLink(text: string): boolean {
  const plain = text.normalize('NFKC');
  return SCHEME.test(plain) || HOST.test(plain);
}

const REFUSAL =
  'Los números para pagar y los enlaces los escribe un dueño. Quítalos de este texto: los datos de pago del gimnasio ya van con el cobro.';

/**
 * Only owners decide where money goes. So texts that people read when they pay may not contain
 * another number or a link. `texts` are the changed ones, by the field that shows the refusal.
 */
export async function requireNoOtherTarget(tx: Tx, texts: Record<string, string>): Promise<void> {
  const { userId, role } = tx.actor;
  if (userId === null || isOwner(role)) return;
  const { sinpeNumber, iban } = await readPaymentDetails(tx);
  const own = [sinpeNumber, iban].map((number) => digitsOf(number ?? '').replace(COUNTRY, ''));
  const details = Object.entries(texts)
    .filter(([, text]) => hasLink(text) || numbersIn(text).some((number) => !own.includes(number)))
    .map(([path]) => ({ path, message: REFUSAL }));
  if (details.length > 0) throw new AppError('VALIDATION_ERROR', { details });
}
