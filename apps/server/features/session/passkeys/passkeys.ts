import type { NewPasskey } from '@forja/contract/session/passkey-routes';
import { PASSKEYS_MAX } from '@forja/contract/session/values';
import { countAttempts } from '../../../platform/db/attempts.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { AppError, explainViolations } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notifyByEmail } from '../../notifications/public.ts';
import { readAccountHolder } from '../account-holder.ts';
import { passkeyAddedEmail, passkeyRemovedEmail } from '../security-emails.ts';
import { issueChallenge, useChallenge } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import { ALGORITHMS, verifyNew } from './verify.ts';

const TRIES = 20;
const SHOWN = [
  'id',
  'name',
  'synced',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const;

const of = (userId: string) => build.selectFrom('passkeys').where('user_id', '=', userId);

/** The passkeys of a person, the oldest first. */
export const listPasskeys = (db: Db, userId: string) =>
  db.all(of(userId).orderBy('created_at').select(SHOWN));

/**
 * The bytes that identify a person to their authenticator. They reveal nothing about the person.
 */
export const userHandle = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

/** The options with which the browser creates a passkey. */
export async function beginPasskey(db: Db, userId: string, to: RelyingParty) {
  await countAttempts(db, [{ key: `passkey of ${userId}`, most: TRIES }]);
  const holder = await readAccountHolder(db, userId);
  const existing = await db.all(of(userId).select('credential_id'));
  if (existing.length >= PASSKEYS_MAX) throw tooMany();
  return {
    rp: { id: to.id, name: holder.gymName },
    user: { id: userHandle(userId), name: holder.email, displayName: holder.username },
    challenge: await issueChallenge(db, userId),
    algorithms: ALGORITHMS,
    existing: existing.map(({ credential_id }) => credential_id.toString('base64url')),
  };
}

const tooMany = () =>
  new AppError('CONFLICT', {
    message: `Ya tienes ${PASSKEYS_MAX} passkeys. Quita una que no uses antes de agregar otra.`,
  });

const REFUSALS = {
  passkeys_gym_id_credential_id_key: () =>
    new AppError('CONFLICT', { message: 'Esta passkey ya está en una cuenta del gimnasio.' }),
};

export async function addPasskey(
  platform: Platform,
  db: Db,
  userId: string,
  given: NewPasskey,
  to: RelyingParty,
) {
  const made = await verifyNew(given, to, (challenge) => useChallenge(db, challenge, userId));
  if (!made) {
    throw new AppError('VALIDATION_ERROR', {
      message: 'No pudimos comprobar la passkey. Inténtalo de nuevo.',
    });
  }
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      // Locked, so that two tabs cannot both add the last one allowed.
      await tx.one(build.selectFrom('users').where('id', '=', userId).select('id').forUpdate());
      if ((await tx.all(of(userId).select('id'))).length >= PASSKEYS_MAX) throw tooMany();
      const added = await tx.one(
        build
          .insertInto('passkeys')
          .values({
            gym_id: tx.gymId,
            id: newId(),
            user_id: userId,
            credential_id: Buffer.from(made.credential.id, 'base64url'),
            public_key: Buffer.from(made.credential.publicKey),
            counter: made.credential.counter,
            name: given.name,
            synced: made.credentialBackedUp,
          })
          .returning(SHOWN),
      );
      await audit(tx, { action: 'passkeys.create', objectType: 'user', objectId: userId });
      const email = passkeyAddedEmail(await readAccountHolder(tx, userId), given.name, new Date());
      await notifyByEmail(platform, tx, { userId, kind: 'security', link: '/perfil' }, email);
      return added;
    }),
  );
}

export async function renamePasskey(db: Db, userId: string, id: string, name: string) {
  return db.one(
    build
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning(SHOWN),
  );
}

export async function removePasskey(platform: Platform, db: Db, userId: string, id: string) {
  await db.tx(async (tx) => {
    const { name } = await tx.one(
      build
        .deleteFrom('passkeys')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning('name'),
    );
    await audit(tx, { action: 'passkeys.delete', objectType: 'user', objectId: userId });
    const email = passkeyRemovedEmail(await readAccountHolder(tx, userId), name, new Date());
    await notifyByEmail(platform, tx, { userId, kind: 'security', link: '/perfil' }, email);
  });
}

/** Deletes every passkey of a person; returns how many there were. */
export const endPasskeys = (tx: Tx, userId: string): Promise<number> =>
  tx.run(build.deleteFrom('passkeys').where('user_id', '=', userId));
