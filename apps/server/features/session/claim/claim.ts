import type { ClaimQuestion, ClaimRequest } from '@forja/contract/session/claim-routes';
import { sql } from 'kysely';
import { countAttempts } from '../../../platform/db/attempts.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';
import { AppError, explainViolations, fieldError } from '../../../platform/errors/app-error.ts';
import { networkOf } from '../../../platform/network.ts';
import type { Platform } from '../../../platform/platform.ts';
import { digest } from '../login/secret-token.ts';
import { storePassword } from '../password/password.ts';
import { requireStrong } from '../password/require-strong.ts';
import { closeUnproven } from '../password/unproven-login.ts';
import { isRight, type Known, questionAbout } from './proof.ts';

const MAX_WRONG_PROOFS = 5;
const CALLS_PER_ADDRESS = 50;

const spent = () =>
  fieldError('token', 'El enlace ya se usó o venció. Pide otro en la recepción de tu gimnasio.');

const perAddress = (address: string) => ({
  key: `claim from ${networkOf(address)}`,
  most: CALLS_PER_ADDRESS,
});

interface Claimed extends Known {
  userId: string;
  firstName: string;
  lastName: string;
  email: string | null;
  gymName: string;
  guardian: Known | null;
}

/** The person of a link, while it can be used. */
const readClaimed = (db: Db, token: string) =>
  db.maybe(sql<Claimed>`
    select u.id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.email,
      u.national_id as "nationalId", u.birth_date as "birthDate", u.phone, s.gym_name as "gymName",
      case when g.id is not null then jsonb_build_object(
        'nationalId', g.national_id, 'birthDate', g.birth_date, 'phone', g.phone) end as guardian
    from claim_links c
    join users u on u.gym_id = c.gym_id and u.id = c.user_id and u.status = 'invited'
    join gym_settings s on s.gym_id = c.gym_id
    left join users g on g.gym_id = u.gym_id and g.id = u.guardian_id
    where c.hash = ${digest(token)} and c.expires_at > now() and c.wrong_proofs < ${MAX_WRONG_PROOFS}`);

/** The question about the person or, if there is none, about their guardian. */
function questionFor(claimed: Claimed) {
  const own = questionAbout(claimed);
  if (own) return { ...own, about: 'person' as const };
  const other = claimed.guardian && questionAbout(claimed.guardian);
  if (other) return { ...other, about: 'guardian' as const };
  throw new AppError('CONFLICT', {
    message:
      'Tu gimnasio no tiene con qué comprobar que eres tú. Pide en recepción que anoten tu cédula.',
  });
}

/** The question to answer before the account can be taken over. */
export async function readClaim(db: Db, token: string, address: string): Promise<ClaimQuestion> {
  await countAttempts(db, [perAddress(address)]);
  const claimed = await readClaimed(db, token);
  if (!claimed) throw spent();
  const { proof, about } = questionFor(claimed);
  return { firstName: claimed.firstName, proof, about, needsEmail: claimed.email === null };
}

const tries = (token: string, by: 1 | -1) =>
  build
    .updateTable('claim_links')
    .set({ wrong_proofs: sql`wrong_proofs + ${by}::int` })
    .where('hash', '=', digest(token))
    .where('wrong_proofs', '<=', MAX_WRONG_PROOFS - (by === 1 ? 1 : 0));

/**
 * Throws on a wrong answer. Each try is counted before it is compared, which also limits parallel
 * guesses.
 */
async function requireProof(db: Db, token: string, claimed: Claimed, typed: string): Promise<void> {
  if ((await db.run(tries(token, 1))) === 0) throw spent();
  if (!isRight(questionFor(claimed), typed)) {
    throw fieldError('proof', 'No coincide con lo que tu gimnasio tiene anotado.');
  }
  await db.run(tries(token, -1));
}

const REFUSALS = {
  users_gym_id_email_key: () =>
    fieldError('email', 'No puedes usar ese correo aquí. Escribe otro o pide ayuda en recepción.'),
};

async function takeOver(platform: Platform, tx: Tx, userId: string, email: string, hash: string) {
  await tx.run(build.updateTable('users').set({ email }).where('id', '=', userId));
  await storePassword(platform, tx, userId, hash);
  await audit(tx, { action: 'user.claim', objectType: 'user', objectId: userId });
  await closeUnproven(platform, tx, userId, 'at-the-desk');
}

/** Adds an address and a password to the account of a person who has proved who they are. */
export async function claimAccount(
  platform: Platform,
  db: Db,
  body: ClaimRequest,
  address: string,
): Promise<void> {
  await countAttempts(db, [perAddress(address)]);
  const claimed = await readClaimed(db, body.token);
  if (!claimed) throw spent();
  await requireProof(db, body.token, claimed, body.proof);
  const email = claimed.email ?? body.email;
  if (email === null) throw fieldError('email', 'Escribe tu correo.');
  const words = [email, claimed.firstName, claimed.lastName, claimed.gymName];
  requireStrong(body.password, words, 'password');
  const hash = await platform.passwords.hash(body.password);
  await explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      const link = build.deleteFrom('claim_links').where('hash', '=', digest(body.token));
      if ((await tx.run(link)) === 0) throw spent();
      await takeOver(platform, tx, claimed.userId, email, hash);
    }),
  );
}
