import { createHmac } from 'node:crypto';
import { DAY_MS } from '@forja/calendar/duration';
import { sql } from 'kysely';
import { isOneOf, type Secrets } from '../../platform/config/secrets.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { fieldError } from '../../platform/errors/app-error.ts';

const TOKEN =
  /^(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?<until>\d{13})\.(?<signature>[\w-]{43})$/;

/**
 * The values a link depends on. It expires when the address or the password changes, or when the
 * person decides to stay.
 */
interface Holder {
  email: string;
  passwordHash: string | null;
  keptAt: string | null;
}

const HOLDER = sql`email, password_hash as "passwordHash", deletion_kept_at as "keptAt"`;

const KEYS = 'account-deletion';

const sign = (key: Buffer, about: string, { email, passwordHash, keptAt }: Holder): Buffer =>
  createHmac('sha256', key)
    .update(`${about} ${email} ${passwordHash ?? ''} ${keptAt ?? ''}`)
    .digest();

/** The person whom a link to this address would be for. */
export const findHolder = (db: Db, email: string) =>
  db.maybe(sql<Holder & { id: string; firstName: string }>`
    select id, first_name as "firstName", ${HOLDER} from users
    where email = ${email} and status <> 'disabled'`);

export function deletionToken(
  secrets: Secrets,
  gymId: string,
  userId: string,
  holder: Holder,
): string {
  const until = Date.now() + DAY_MS;
  const signature = sign(secrets.derive(KEYS), `${gymId} ${userId} ${until}`, holder);
  return `${userId}.${until}.${signature.toString('base64url')}`;
}

const spent = () => fieldError('token', 'El enlace venció o ya no sirve. Pide uno nuevo.');

/** The account of a mailed link; throws if it expired or was not made by us. */
export async function readDeletionToken(secrets: Secrets, tx: Tx, token: string): Promise<string> {
  const { id = '', until = '', signature = '' } = TOKEN.exec(token)?.groups ?? {};
  if (!id || Number(until) < Date.now()) throw spent();
  // Locked, so that a simultaneous decision to stay wins.
  const holder = await tx.maybe(sql<Holder>`
    select ${HOLDER} from users
    where id = ${id}::uuid and email is not null and status <> 'disabled' for update`);
  if (!holder) throw spent();
  const about = `${tx.gymId} ${id} ${until}`;
  const right = secrets.deriveAll(KEYS).map((key) => sign(key, about, holder));
  if (!isOneOf(Buffer.from(signature, 'base64url'), right)) throw spent();
  return id;
}
