import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@forja/calendar/duration';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { fieldError } from '../../platform/http/errors.ts';
import type { Secrets } from '../../platform/identity/secrets.ts';

const TOKEN = /^(?<id>[0-9a-f-]{36})\.(?<until>\d{13})\.(?<signature>[\w-]{43})$/;

interface Holder {
  email: string;
  passwordHash: string | null;
}

/** Over the address and the password too, so that a new one of either ends the link. */
const sign = (secrets: Secrets, about: string, { email, passwordHash }: Holder): Buffer =>
  createHmac('sha256', secrets.derive('account-deletion'))
    .update(`${about} ${email} ${passwordHash ?? ''}`)
    .digest();

export function deletionToken(
  secrets: Secrets,
  gymId: string,
  userId: string,
  holder: Holder,
): string {
  const until = Date.now() + DAY_MS;
  const signature = sign(secrets, `${gymId} ${userId} ${until}`, holder).toString('base64url');
  return `${userId}.${until}.${signature}`;
}

const spent = () => fieldError('token', 'El enlace venció o ya no sirve. Pide uno nuevo.');

/** Whose account a mailed link is about; throws when it is over or was not made here. */
export async function readDeletionToken(secrets: Secrets, db: Db, token: string): Promise<string> {
  const { id = '', until = '', signature = '' } = TOKEN.exec(token)?.groups ?? {};
  if (!id || Number(until) < Date.now()) throw spent();
  const holder = await db.maybe(sql<Holder>`
    select email, password_hash as "passwordHash" from users
    where id = ${id}::uuid and email is not null and status <> 'disabled'`);
  if (!holder) throw spent();
  const right = sign(secrets, `${db.gymId} ${id} ${until}`, holder);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw spent();
  return id;
}
