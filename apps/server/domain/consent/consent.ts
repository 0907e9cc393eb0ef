import {
  CONSENT_VERSIONS,
  type ConsentPurpose,
  type ConsentSource,
} from '@forja/contract/privacy/values';
import { CONSENT_WORDS } from '@forja/contract/privacy/words';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/**
 * Purposes that are allowed until withdrawn: the screens ask first, the API refuses only after a
 * withdrawal.
 */
const OPEN_UNTIL_WITHDRAWN: ReadonlySet<ConsentPurpose> = new Set(['health', 'photos']);

export async function hasConsent(
  db: Db,
  userId: string,
  purpose: ConsentPurpose,
): Promise<boolean> {
  const { given } = await db.one(sql<{ given: boolean }>`
    select has_consent(coalesce(
      (select merged_into from users where id = ${userId}::uuid), ${userId}::uuid), ${purpose},
      ${OPEN_UNTIL_WITHDRAWN.has(purpose)}) as given`);
  return given;
}

/** Throws without this consent. */
export async function requireConsent(
  db: Db,
  userId: string,
  purpose: ConsentPurpose,
): Promise<void> {
  if (await hasConsent(db, userId, purpose)) return;
  const message = `Falta su consentimiento: «${CONSENT_WORDS[purpose].name}». Se da en Perfil o en su ficha, en Privacidad.`;
  throw new AppError('CONSENT_NEEDED', { message });
}

/**
 * Locks the consent while something is written, so that a withdrawal at the same moment waits, or
 * wins.
 */
export async function lockConsent(tx: Tx, userId: string, purpose: ConsentPurpose): Promise<void> {
  await tx.one(sql`select id from users where id = ${userId}::uuid for key share`);
  await requireConsent(tx, userId, purpose);
}

interface Decision {
  userId: string;
  purpose: ConsentPurpose;
  given: boolean;
  source: Exclude<ConsentSource, 'inherited'>;
  /** The member of staff who recorded it for the person. */
  decidedBy?: string;
}

/** Staff cannot overturn a consent that somebody with a login withdrew themselves. */
async function requireNotRefused(tx: Tx, userId: string, purpose: ConsentPurpose): Promise<void> {
  const newest = await tx.maybe(sql<{ refused: boolean }>`
    select not c.given and (c.source in ('app', 'guardian')
      or c.source = 'mail' and u.password_hash is not null) as refused
    from consents c join users u on u.gym_id = c.gym_id and u.id = c.user_id
    where c.user_id = ${userId}::uuid and c.purpose = ${purpose}
    order by c.decided_at desc, c.id desc limit 1`);
  if (!newest?.refused) return;
  throw new AppError('CONFLICT', {
    message: 'Se retiró desde la aplicación: solo puede aceptarse de nuevo ahí, en Perfil.',
  });
}

/**
 * Records a decision unless it is already the current one; returns whether it was recorded. A minor
 * may withdraw a consent, but only their guardian gives one.
 */
export async function recordConsent(tx: Tx, decision: Decision): Promise<boolean> {
  const { userId, purpose, given, source } = decision;
  // Serialised per person, so that the newest row is the latest decision.
  const { isMinor } = await tx.one(sql<{ isMinor: boolean }>`
    select coalesce(is_minor(birth_date), false) as "isMinor" from users
    where id = ${userId}::uuid for update`);
  if (given && isMinor && (source === 'app' || source === 'mail')) {
    throw new AppError('CONFLICT', {
      message: 'Eres menor de edad: lo decide la persona encargada de ti.',
    });
  }
  if (given && source === 'desk') await requireNotRefused(tx, userId, purpose);
  const version = CONSENT_VERSIONS[purpose];
  const written = await tx.run(sql`
    insert into consents (gym_id, user_id, purpose, given, version, source, decided_by)
    select ${tx.gymId}::uuid, ${userId}::uuid, ${purpose}, ${given}, ${version}, ${source},
      ${decision.decidedBy ?? null}::uuid
    where not exists (select from (
      select c.given, c.version from consents c
      where c.user_id = ${userId}::uuid and c.purpose = ${purpose}
      order by c.decided_at desc, c.id desc limit 1) newest
      where newest.given = ${given} and (not ${given} or newest.version = ${version}))`);
  return written > 0;
}
