import type { PasskeyAnswer } from '@forja/contract/session/passkey-routes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notifyByEmail } from '../../notifications/public.ts';
import { readAccountHolder } from '../account-holder.ts';
import { passkeyCopiedEmail } from '../security-emails.ts';
import { useChallenge } from './challenges.ts';
import { userHandle } from './passkeys.ts';
import type { RelyingParty } from './relying-party.ts';
import { verifyAnswer } from './verify.ts';

/** The passkey that an answer names, with the person it belongs to. */
export const findPasskey = (db: Db, credentialId: string) =>
  db.maybe(
    build
      .selectFrom('passkeys')
      .innerJoin('users', (join) =>
        join
          .onRef('users.gym_id', '=', 'passkeys.gym_id')
          .onRef('users.id', '=', 'passkeys.user_id'),
      )
      .where('passkeys.credential_id', '=', Buffer.from(credentialId, 'base64url'))
      .select([
        'passkeys.id as passkeyId',
        'passkeys.credential_id as credentialId',
        'passkeys.public_key as publicKey',
        'passkeys.name',
        'users.id',
        'users.role',
        'users.status',
      ]),
  );

/** Records the use; false when the counter did not grow, which means the passkey was copied. */
export async function noteUse(tx: Tx, passkeyId: string, counter: number, synced: boolean) {
  const noted = await tx.run(
    build
      .updateTable('passkeys')
      .set({ counter, synced, last_used_at: sql`now()` })
      .where('id', '=', passkeyId)
      .where(
        sql<boolean>`(counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))`,
      ),
  );
  return noted === 1;
}

type Found = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** What the authenticator signed for a challenge of this person; undefined if it is not valid. */
export async function readAnswer(
  db: Db,
  found: Found,
  answer: PasskeyAnswer,
  to: RelyingParty,
  challenged: string | null,
) {
  if (answer.userHandle !== userHandle(found.id)) return undefined;
  return verifyAnswer(answer, found, to, (challenge) => useChallenge(db, challenge, challenged));
}

/** Tells a person that somebody used a copy of their passkey. */
export const tellOfCopy = (platform: Platform, db: Db, userId: string, name: string) =>
  db.tx(async (tx) => {
    const email = passkeyCopiedEmail(await readAccountHolder(tx, userId), name, new Date());
    await notifyByEmail(platform, tx, { userId, kind: 'security', link: '/perfil' }, email);
  });
