import { DAY_MINUTES } from '@forja/calendar/duration';
import type { EntryCode } from '@forja/contract/access/routes';
import { sql } from 'kysely';
import { countAttempts } from '../../../platform/db/attempts.ts';
import type { Db } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';
import { explainViolations, fieldError } from '../../../platform/errors/app-error.ts';
import { type EntryKeys, lockPerson, readEntryCode } from './credentials.ts';
import { weaknessOf } from './weak-pin.ts';

/** One in so many PINs is nobody's and is refused like one that is somebody's. */
const ONE_IN = 8;
const CHOICES_A_DAY = 10;

const cannotBe = () => fieldError('pin', 'Ese PIN no se puede usar. Prueba con otro.');

/**
 * Whether nobody of the gym may choose a PIN. A refusal would otherwise tell whoever chooses that
 * the PIN opens the door for somebody else.
 */
const isDecoy = (digest: Buffer): boolean => digest.readUInt32BE(0) % ONE_IN === 0;

/** The PIN that a person chose, unless others could guess it or it cannot be used. */
export async function choosePin(
  db: Db,
  keys: EntryKeys,
  userId: string,
  pin: string,
): Promise<EntryCode> {
  const current = await readEntryCode(db, keys, userId);
  if (current.pin === pin) return current;
  const person = await db.one(
    build
      .selectFrom('users')
      .where('id', '=', userId)
      .select(['birth_date', 'phone', 'national_id', 'member_number']),
  );
  const weakness = weaknessOf(pin, {
    birthDate: person.birth_date,
    numbers: [person.phone, person.national_id, String(person.member_number ?? '')],
  });
  if (weakness) throw fieldError('pin', weakness);
  await countAttempts(db, [
    {
      key: `own-pin ${userId}`,
      most: CHOICES_A_DAY,
      minutes: DAY_MINUTES,
      why: 'Elegiste demasiadas veces.',
    },
  ]);
  const digests = keys.pinDigests(db.gymId, pin);
  const [digest] = digests;
  if (!digest) throw cannotBe();
  const sealed = keys.sealPin(pin);
  await explainViolations({ access_credentials_pin: cannotBe }, () =>
    db.tx(async (tx) => {
      await lockPerson(tx, { userId });
      // Both are looked up each time, so that an answer's time does not tell one from the other.
      const { isTaken } = await tx.one(sql<{ isTaken: boolean }>`select exists (
        select from access_credentials where pin_digest = any (${digests}::bytea[])) as "isTaken"`);
      if (isTaken || isDecoy(digest)) throw cannotBe();
      await tx.run(sql`
        update access_credentials set pin_digest = ${digest}, pin_sealed = ${sealed}, changed_at = now()
        where id = ${userId}`);
    }),
  );
  return { ...current, pin, now: new Date().toISOString() };
}
