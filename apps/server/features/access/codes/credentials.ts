import { createHmac, randomInt } from 'node:crypto';
import { writtenCards } from '@forja/contract/access/card';
import {
  dayKey,
  dayOfWindow,
  isGenuine,
  type ReadCode,
  toBase64Url,
} from '@forja/contract/access/entry-code';
import type { EntryCode } from '@forja/contract/access/routes';
import { sql } from 'kysely';
import type { Secrets } from '../../../platform/config/secrets.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { createSealing } from '../../../platform/identity/sealing.ts';
import { invalidateAllowLists } from './revoke-entry-code.ts';

const PINS = 1_000_000;
/** A person's versions start at a random number, so that no earlier secret of theirs returns. */
const MAX_FIRST_VERSION = 1_000_000_000;
const MAX_TRIES = 50;

/** Identifies a person's secret: their own version and the gym's epoch. */
export interface Edition {
  version: number;
  epoch: number;
}

/** The keys behind entry codes and PINs; only the server has them. */
export function createEntryKeys(secrets: Secrets) {
  const codeKey = secrets.derive('entry-code');
  const codeKeys = secrets.deriveAll('entry-code');
  const pinKeys = secrets.deriveAll('entry-pin');
  const sealing = createSealing(secrets, 'entry-pin');
  const secretOf = (
    gymId: string,
    userId: string,
    { version, epoch }: Edition,
    key: Buffer = codeKey,
  ) => {
    // Before the first epoch ended, secrets had none.
    const edition = epoch === 0 ? version : `${version} ${epoch}`;
    return new Uint8Array(
      createHmac('sha256', key).update(`${gymId} ${userId} ${edition}`).digest(),
    );
  };
  return {
    secretOf,
    /** The key of one day, for doors that decide offline. */
    dayKeyOf: (gymId: string, userId: string, edition: Edition, day: number) =>
      dayKey(secretOf(gymId, userId, edition), day),
    /** Whether a code was made from this secret of the person. */
    async signed(gymId: string, edition: Edition, code: ReadCode): Promise<boolean> {
      for (const key of codeKeys) {
        const secret = secretOf(gymId, code.userId, edition, key);
        if (await isGenuine(await dayKey(secret, dayOfWindow(code.window)), code)) return true;
      }
      return false;
    },
    /**
     * Keyed digests allow finding a PIN without revealing it in a copy of the database. The first is
     * what is stored; the second was, before the server's secret changed.
     */
    pinDigests: (gymId: string, pin: string): Buffer[] =>
      pinKeys.map((key) => createHmac('sha256', key).update(`${gymId} ${pin}`).digest()),
    sealPin: (pin: string): Buffer => sealing.seal(Buffer.from(pin)),
    /** Undefined while there is none, or when none of the keys opens it. */
    findPin: (sealed: Buffer): string | undefined => sealing.find(sealed)?.toString(),
  };
}
export type EntryKeys = ReturnType<typeof createEntryKeys>;

const newPin = (): string => String(randomInt(PINS)).padStart(6, '0');

/**
 * The person's current version; nothing while it is revoked, or sealed with a key that is gone, and
 * no new one was made.
 */
async function find(db: Db, keys: EntryKeys, userId: string) {
  const found = await db.maybe(
    build
      .selectFrom('access_credentials')
      .where('id', '=', userId)
      .select(['version', 'pin_sealed'])
      .select(sql<number>`(select entry_epoch from gym_settings)`.as('epoch')),
  );
  if (!found) return undefined;
  const pin = keys.findPin(found.pin_sealed);
  return pin === undefined ? undefined : { ...found, pin };
}

/** Gives the person a PIN that is unique in the gym; the database constraint checks it. */
export async function newCredential(tx: Tx, keys: EntryKeys, userId: string): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const pin = newPin();
    const digests = keys.pinDigests(tx.gymId, pin);
    const [digest] = digests;
    const sealed = keys.sealPin(pin);
    const written = await tx.run(sql`
      insert into access_credentials (gym_id, id, version, pin_digest, pin_sealed)
      select ${tx.gymId}, ${userId}, ${randomInt(1, MAX_FIRST_VERSION)}::int, ${digest}, ${sealed}
      where not exists (select from access_credentials where pin_digest = any (${digests}::bytea[]))
      on conflict (gym_id, id) do update set version = access_credentials.version + 1,
        pin_digest = excluded.pin_digest, pin_sealed = excluded.pin_sealed, changed_at = now()`);
    if (written === 1) return;
  }
  throw new AppError('CONFLICT', { message: 'No quedan PIN libres. Inténtalo de nuevo.' });
}

export async function toCode(db: Db, keys: EntryKeys, userId: string): Promise<EntryCode> {
  const found = await find(db, keys, userId);
  if (!found) throw new AppError('NOT_FOUND');
  return {
    userId,
    secret: toBase64Url(keys.secretOf(db.gymId, userId, found)),
    pin: found.pin,
    now: new Date().toISOString(),
  };
}

/** The person's code; made when they first ask for it, or after a revocation. */
export async function readEntryCode(db: Db, keys: EntryKeys, userId: string): Promise<EntryCode> {
  if (await find(db, keys, userId)) return toCode(db, keys, userId);
  return db.tx(async (tx) => {
    await lockPerson(tx, { userId });
    if (!(await find(tx, keys, userId))) await newCredential(tx, keys, userId);
    return toCode(tx, keys, userId);
  });
}

/** A new secret and PIN, for a lost phone or a PIN that others know. */
export async function renewEntryCode(db: Db, keys: EntryKeys, userId: string): Promise<EntryCode> {
  return db.tx(async (tx) => {
    await lockPerson(tx, { userId });
    await newCredential(tx, keys, userId);
    await invalidateAllowLists(tx);
    return toCode(tx, keys, userId);
  });
}

/** A new PIN for somebody who never logs in and so cannot read it themselves. */
export async function givePin(db: Db, keys: EntryKeys, userId: string): Promise<{ pin: string }> {
  return db.tx(async (tx) => {
    const { status } = await tx.one(
      build.selectFrom('users').where('id', '=', userId).select('status').forUpdate(),
    );
    if (status !== 'invited') {
      throw new AppError('CONFLICT', {
        message:
          status === 'active'
            ? 'Ve su PIN en la aplicación, en Accesos. Nadie más lo puede ver.'
            : 'La cuenta está deshabilitada.',
      });
    }
    await newCredential(tx, keys, userId);
    await invalidateAllowLists(tx);
    await audit(tx, { action: 'access.pin', objectType: 'user', objectId: userId });
    return { pin: (await toCode(tx, keys, userId)).pin };
  });
}

const holderOf = (card: string) => {
  const written = writtenCards(card);
  return sql`(select h.id from users h where h.card_number = any (${written}::text[])
    order by array_position(${written}::text[], h.card_number) limit 1)`;
};

type FoundBy = { userId: string } | { pinDigests: Buffer[] } | { card: string };

/**
 * Finds and locks the person until the transaction ends, so that two doors decide one after the
 * other.
 */
export function personLock(by: FoundBy) {
  const person =
    'userId' in by
      ? sql`${by.userId}`
      : 'card' in by
        ? holderOf(by.card)
        : sql`(select c.id from access_credentials c
          where c.pin_digest = any (${by.pinDigests}::bytea[]))`;
  return sql<{ id: string }>`select u.id from users u where u.id = ${person} for no key update`;
}

export const lockPerson = async (tx: Tx, by: FoundBy): Promise<string | undefined> =>
  (await tx.maybe(personLock(by)))?.id;
