import { sql } from 'kysely';
import { guards } from '../../domain/people/guardian.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { AppError, conflictAt } from '../../platform/errors/app-error.ts';
import { readAutopay } from './autopay/autopay-settings.ts';
import { CONSENT_VERSION, consentForMinor } from './consent.ts';
import * as rows from './saved-card-rows.ts';

/** A guardian agrees that their card pays for a minor; repeating it changes nothing. */
export const addMinor = (
  db: Db,
  guardianId: string,
  { userId, consent }: { userId: string; consent: string },
): Promise<void> =>
  db.tx(async (tx) => {
    if (!(await guards(tx, guardianId, userId))) throw new AppError('NOT_FOUND');
    const { enabled, daysBefore } = await readAutopay(tx);
    if (!enabled)
      throw new AppError('CONFLICT', { message: 'El gimnasio no guarda tarjetas por ahora.' });
    if ((await consentForMinor(tx, userId)) !== consent)
      throw conflictAt('consent', 'El texto cambió. Léelo de nuevo antes de aceptar.');
    if (!(await rows.lockKept(tx, guardianId)))
      throw new AppError('CONFLICT', { message: 'Guarda primero una tarjeta.' });
    // An agreement of an earlier guardian.
    await tx.run(sql`
      update saved_card_minors set ended_at = now()
      where user_id = ${userId}::uuid and guardian_id <> ${guardianId}::uuid and ended_at is null`);
    await tx.run(sql`
      insert into saved_card_minors (gym_id, id, guardian_id, user_id, consent_text,
        consent_version, days_before)
      values (${tx.gymId}, ${newId()}, ${guardianId}::uuid, ${userId}::uuid, ${consent},
        ${CONSENT_VERSION}, ${daysBefore})
      on conflict (gym_id, user_id) where ended_at is null do nothing`);
  });

/** Ends a guardian's agreement for a minor; a charge already begun may still arrive. */
export const endMinor = (db: Db, guardianId: string, userId: string): Promise<void> =>
  db.tx(async (tx) => {
    await rows.lockKept(tx, guardianId);
    const ended = await tx.run(sql`
      update saved_card_minors set ended_at = now()
      where guardian_id = ${guardianId}::uuid and user_id = ${userId}::uuid and ended_at is null`);
    if (ended === 0) throw new AppError('NOT_FOUND');
  });

/** Ends all agreements made by or about a person. */
export const endMinorsOf = (tx: Tx, personId: string): Promise<number> =>
  tx.run(sql`
    update saved_card_minors set ended_at = now()
    where (guardian_id = ${personId}::uuid or user_id = ${personId}::uuid) and ended_at is null`);
