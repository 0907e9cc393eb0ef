import type { GivenPin, GivePins } from '@forja/contract/access/routes';
import { sql } from 'kysely';
import { isInReach } from '../../../domain/duties/reach.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import type { Caller } from '../../../platform/identity/session.ts';
import { type EntryKeys, newCredential, toCode } from './credentials.ts';
import { invalidateAllowLists } from './revoke-entry-code.ts';

interface Row {
  userId: string;
  name: string;
  memberNumber: number | null;
  phone: string | null;
  status: string;
  hasPin: boolean;
}

/** The people asked for, locked in one order so that two lists at once do not wait for each other. */
const findPeople = (tx: Tx, caller: Caller, userIds: readonly string[]) =>
  tx.all(sql<Row>`
    select u.id as "userId", trim(u.first_name || ' ' || u.last_name) as name,
      u.member_number as "memberNumber", u.phone, u.status,
      exists (select from access_credentials c where c.id = u.id and length(c.pin_sealed) > 0) as "hasPin"
    from users u
    where u.id = any (${userIds}::uuid[]) and u.merged_into is null and ${isInReach(caller, sql`u.id`)}
    order by u.id for update of u`);

function whyNot({ status, hasPin }: Row, again: boolean): GivenPin['reason'] {
  if (status === 'active') return 'sees-it-in-app';
  if (status === 'disabled') return 'disabled';
  return hasPin && !again ? 'has-one' : null;
}

/**
 * PINs for people who never log in, for a list to print or to send. Who has one keeps it unless new
 * ones are asked for; who has an account sees theirs in the app, and nobody else does.
 */
export async function givePins(
  db: Db,
  keys: EntryKeys,
  caller: Caller,
  { userIds, again }: GivePins,
): Promise<GivenPin[]> {
  return db.tx(async (tx) => {
    const given: GivenPin[] = [];
    for (const row of await findPeople(tx, caller, userIds)) {
      const { userId, name, memberNumber, phone } = row;
      const reason = whyNot(row, again);
      if (reason === null) {
        await newCredential(tx, keys, userId);
        await audit(tx, { action: 'access.pin', objectType: 'user', objectId: userId });
      }
      const pin = reason === null ? (await toCode(tx, keys, userId)).pin : null;
      given.push({ userId, name, memberNumber, phone, pin, reason });
    }
    if (given.some(({ pin }) => pin !== null)) await invalidateAllowLists(tx);
    return given.toSorted((one, other) => one.name.localeCompare(other.name, 'es'));
  });
}
