import type { Consent, PersonConsents } from '@forja/contract/privacy/routes';
import {
  CONSENT_PURPOSES,
  type ConsentPurpose,
  ERASABLE_PURPOSES,
} from '@forja/contract/privacy/values';
import { CONSENT_WORDS } from '@forja/contract/privacy/words';
import { sql } from 'kysely';
import { recordConsent } from '../../domain/consent/consent.ts';
import { requireProven } from '../../domain/people/proven.ts';
import { isSamePerson } from '../../domain/people/same-person.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { createSignedFiles } from '../../platform/files/signed-files.ts';
import { requireProofWhereKept } from '../../platform/http/guards/access.ts';
import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  bringTerminalsUpToDate,
  forgetFingerAndFace,
  keepFingerAndFace,
} from '../devices/public.ts';
import { notifyByEmail } from '../notifications/public.ts';
import { deciderOf } from './policy.ts';

const NEVER_ASKED = { given: null, version: null, source: null, decidedAt: null, decidedBy: null };

const decisions = (userId: string) => sql`
  select c.purpose, c.given, c.version, c.source, c.decided_at as "decidedAt",
    (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = c.decided_by)
      as "decidedBy", c.id
  from consents c where ${isSamePerson(sql`c.user_id`, userId)}`;

/** Every decision, for the personal data download. */
export const decisionsOf = (db: Db, userId: string) =>
  db.all(sql<Consent>`
    select purpose, given, version, source, "decidedAt", "decidedBy" from (${decisions(userId)}) c
    order by "decidedAt", id`);

export async function readConsents(
  db: Db,
  caller: Caller,
  userId: string,
): Promise<PersonConsents> {
  const { decides, isMinor } = await deciderOf(db, caller, userId);
  const newest = await db.all(sql<Consent>`
    select distinct on (purpose) purpose, given, version, source, "decidedAt", "decidedBy"
    from (${decisions(userId)}) c order by purpose, "decidedAt" desc, id desc`);
  const terminals = await db.all(sql<PersonConsents['terminals'][number]>`
    select d.name, r.done_at as "removedAt" from biometric_removals r
    join access_devices d on d.gym_id = r.gym_id and d.id = r.device_id
    where r.user_id = ${userId}::uuid order by d.name`);
  return {
    decides,
    mayGive: decides !== 'app' || !isMinor,
    consents: CONSENT_PURPOSES.map(
      (purpose) => newest.find((one) => one.purpose === purpose) ?? { purpose, ...NEVER_ASKED },
    ),
    terminals,
  };
}

interface Decided {
  purpose: ConsentPurpose;
  given: boolean;
  erase: boolean;
}

/** Deletes the data a consent was for; returns the files to delete after the commit. */
async function eraseFor(tx: Tx, userId: string, purpose: ConsentPurpose): Promise<string[]> {
  if (purpose === 'health') {
    await tx.run(sql`delete from measurements where ${isSamePerson(sql`user_id`, userId)}`);
    await tx.run(sql`delete from daily_steps where ${isSamePerson(sql`user_id`, userId)}`);
    await tx.run(sql`delete from nutrition_profiles where ${isSamePerson(sql`user_id`, userId)}`);
    await tx.run(sql`
      update care_notes set medical_notes = '' where ${isSamePerson(sql`id`, userId)}`);
  }
  if (purpose !== 'photos') return [];
  const gone = await tx.all(sql<{ fileName: string }>`
    delete from progress_photos where ${isSamePerson(sql`user_id`, userId)}
    returning file_name as "fileName"`);
  return gone.map(({ fileName }) => fileName);
}

/** Renames sealed photos so that saved addresses stop working; returns the files to delete. */
async function renamePhotos(platform: Platform, tx: Tx, userId: string): Promise<string[]> {
  const photos = await tx.all(sql<{ id: string; fileName: string }>`
    select id, file_name as "fileName" from progress_photos
    where ${isSamePerson(sql`user_id`, userId)}`);
  const gone: string[] = [];
  // On this connection: a second one for each would wait for the others in the pool.
  const files = createSignedFiles(platform.fileStore.within(tx), platform.secrets);
  for (const { id, fileName } of photos) {
    const copied = await files.copy(tx.gymId, fileName);
    if (!copied) continue;
    await tx.run(sql`update progress_photos set file_name = ${copied} where id = ${id}::uuid`);
    gone.push(fileName);
  }
  return gone;
}

/**
 * What is known about a body is closed and deleted by whom it is about. The desk records a
 * withdrawal only of somebody who has no app to do it in, nor a guardian with one, and deletes
 * only by leave to deal with personal data.
 */
async function requireDeskWithdraws(tx: Tx, caller: Caller, userId: string, erase: boolean) {
  const { decidesAlone } = await tx.one(sql<{ decidesAlone: boolean }>`
    select u.password_hash is not null or coalesce(is_minor(u.birth_date), false)
      and exists (select from users g where g.gym_id = u.gym_id and g.id = u.guardian_id
        and g.password_hash is not null) as "decidesAlone"
    from users u where u.id = ${userId}::uuid`);
  if (decidesAlone) {
    throw new AppError('CONFLICT', {
      message:
        'Lo retira la propia persona, o su encargada, en Perfil → Privacidad. Si te lo pidió aquí, anótalo como solicitud de datos.',
    });
  }
  if (erase && !may(caller, 'privacy.manage')) throw new AppError('FORBIDDEN');
}

/** Tells a person, in the app and by mail, of a decision that staff recorded for them. */
async function tellOfDecision(
  platform: Platform,
  tx: Tx,
  userId: string,
  { purpose, given, erase }: Decided,
) {
  const { firstName } = await tx.one(sql<{ firstName: string }>`
    select first_name as "firstName" from users where id = ${userId}::uuid`);
  const name = CONSENT_WORDS[purpose].name;
  await notifyByEmail(
    platform,
    tx,
    { userId, kind: 'security', link: '/perfil' },
    {
      subject: `En recepción anotaron que ${given ? 'aceptas' : 'retiras'}: ${name}`,
      title: `Hola, ${firstName}`,
      paragraphs: [
        given
          ? 'Si no lo dijiste tú, cámbialo en Perfil, en Privacidad.'
          : `Si no lo dijiste tú, avisa en recepción${erase ? ': también se borró lo anotado' : ' o cámbialo en Perfil, en Privacidad'}.`,
      ],
    },
  );
}

/** Stores a decision, and starts or stops everything that depends on the consent. */
export async function decideConsent(
  platform: Platform,
  db: Db,
  caller: Caller,
  userId: string,
  decided: Decided,
): Promise<PersonConsents> {
  const { purpose, given, erase } = decided;
  const { decides } = await deciderOf(db, caller, userId);
  if (decides === 'app') await requireProven(db, userId);
  else requireProofWhereKept(caller);
  const files = await db.tx(async (tx) => {
    if (decides === 'desk' && !given && ERASABLE_PURPOSES.includes(purpose)) {
      await requireDeskWithdraws(tx, caller, userId, erase);
    }
    const decidedBy = decides === 'app' ? {} : { decidedBy: caller.userId };
    const isNew = await recordConsent(tx, {
      userId,
      purpose,
      given,
      source: decides,
      ...decidedBy,
    });
    if (purpose === 'biometrics' && isNew) {
      await (given ? keepFingerAndFace(tx, userId) : forgetFingerAndFace(tx, userId));
    }
    if (isNew || erase) {
      await audit(tx, {
        action: given ? 'privacy.consent' : 'privacy.withdraw',
        objectType: 'user',
        objectId: userId,
        changes: { purpose: CONSENT_WORDS[purpose].name, ...(erase && { erased: true }) },
      });
    }
    if (isNew && decides === 'desk') await tellOfDecision(platform, tx, userId, decided);
    if (given) return [];
    if (erase) return eraseFor(tx, userId, purpose);
    return isNew && purpose === 'photos' ? renamePhotos(platform, tx, userId) : [];
  });
  for (const name of files) await platform.signedFiles.remove(db.gymId, name);
  if (purpose === 'biometrics' && !given) await bringTerminalsUpToDate(db, userId);
  return readConsents(db, caller, userId);
}
