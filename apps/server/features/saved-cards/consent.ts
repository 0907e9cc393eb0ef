import { listInWords } from '@forja/contract/list-in-words';
import { sql } from 'kysely';
import { fullName } from '../../domain/people/full-name.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { moneyText } from '../../platform/documents/columns.ts';
import { renewalCents } from '../memberships/public.ts';
import { readAutopay } from './autopay/autopay-settings.ts';
import { type Minor, minorsOf } from './minors.ts';

/** The version of the consent text that was agreed to. */
export const CONSENT_VERSION = 2;

async function factsOf(db: Db, userId: string) {
  const { gym, currency } = await db.one(sql<{ gym: string; currency: string }>`
    select gym_name as gym, currency from gym_settings`);
  const plans = await db.all(sql<{ name: string; cents: number }>`
    select p.name, ${renewalCents} as cents from memberships m
    join membership_plans p on p.gym_id = m.gym_id and p.id = m.plan_id
    where m.user_id = ${userId}::uuid and m.payer_id = m.user_id and m.is_current
      and m.cancelled_at is null and m.ends_on >= (select gym_today()) order by m.ends_on, m.id`);
  const { daysBefore } = await readAutopay(db);
  const named = plans.map(({ name, cents }) => `${name}, ${moneyText(cents, currency)}`).join('; ');
  return { gym, daysBefore, today: named && ` (hoy: ${named})` };
}

const TRIED_AGAIN = 'Si un cobro falla, puede intentarlo de nuevo en los días siguientes.';

const membershipOf = async (db: Db, { userId, name }: Minor): Promise<string> =>
  `la membresía de ${name}${(await factsOf(db, userId)).today}`;

/**
 * The consent of a person who leaves a card: whose membership, what for, when, and how to end it.
 */
export async function consentFor(db: Db, userId: string): Promise<string> {
  const { gym, daysBefore, today } = await factsOf(db, userId);
  const minors = today ? [] : await minorsOf(db, userId);
  if (minors.length > 0) {
    const theirs = await Promise.all(minors.map((minor) => membershipOf(db, minor)));
    return [
      `Autorizo a ${gym} a guardar esta tarjeta para cobrar con ella ${listInWords(theirs)}, desde que lo acepte para cada quien.`,
      `Si llego a tener una membresía propia que se renueve sola, autorizo a cobrar también cada uno de sus períodos, desde ${daysBefore} días antes de que empiece.`,
      TRIED_AGAIN,
      'El precio puede cambiar: el del próximo período se ve junto a la tarjeta antes del cobro.',
      'Puedo quitar la tarjeta o dejar de renovar cuando quiera.',
    ].join(' ');
  }
  return [
    `Autorizo a ${gym} a cobrar con esta tarjeta cada período de mi membresía mientras se renueve sola${today}, desde ${daysBefore} días antes de que empiece.`,
    TRIED_AGAIN,
    'El precio puede cambiar: el del próximo período se ve en mi membresía antes del cobro.',
    'Puedo quitar la tarjeta o dejar de renovar cuando quiera.',
  ].join(' ');
}

/** The consent of a guardian whose card pays for a minor. */
export async function consentForMinor(db: Db, minorId: string): Promise<string> {
  const { gym, daysBefore, today } = await factsOf(db, minorId);
  const { name } = await db.one(sql<{ name: string }>`
    select ${fullName('u')} as name from users u where u.id = ${minorId}::uuid`);
  return [
    `Autorizo a ${gym} a cobrar con la tarjeta que tengo guardada, o con la que ponga en su lugar, cada período de la membresía de ${name} mientras se renueve sola${today}, desde ${daysBefore} días antes de que empiece.`,
    TRIED_AGAIN,
    'El precio puede cambiar: el del próximo período se ve junto a mi tarjeta antes del cobro.',
    'Puedo dejar de pagarla así o quitar la tarjeta cuando quiera.',
  ].join(' ');
}
