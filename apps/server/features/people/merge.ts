import { MERGE_DORMANT_MONTHS } from '@forja/contract/people/values';
import { isManagement, type Role } from '@forja/contract/roles';
import { sql } from 'kysely';
import { requireReach } from '../../domain/duties/reach.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError, fieldError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { invalidateAllowLists, revokeEntryCode } from '../access/public.ts';
import { moveDebts, readAccount } from '../accounts/public.ts';
import { dropDeletion } from '../privacy/public.ts';
import { dropCardOf } from '../saved-cards/public.ts';
import { endMailedLinks, endSessions } from '../session/public.ts';
import { mailAboutMerge } from './merge-emails.ts';
import * as personRows from './person-rows.ts';
import { mayEdit } from './policy.ts';

export type Locked = Awaited<ReturnType<typeof personRows.lock>>;

/** Who merges: staff at the desk, or staff whose request somebody accepts later. */
type Merging = Pick<Caller, 'userId'> & { role: Role };

/** Fields the other row receives where it has nothing. */
export type MovedColumns = Partial<
  Record<'email' | 'phone' | 'national_id' | 'birth_date' | 'card_number', string>
>;

/** Fields that can only be in one row. */
export const ALONE = ['email', 'card_number'] as const;

export interface Moved {
  columns: MovedColumns;
  /** The minors whose guardian changes. */
  minors: string[];
  /** The other row's last visit before and after; null if it was the later one. */
  lastVisit?: { before: string | null; after: string } | undefined;
}

export const refuse = (message: string) => new AppError('CONFLICT', { message });

async function hasAliases(tx: Tx, userId: string): Promise<boolean> {
  const aliases = build.selectFrom('users').where('merged_into', '=', userId);
  return (await tx.maybe(aliases.select('id').limit(1))) !== undefined;
}

/** One of their own, or one of somebody they pay for. */
async function hasRunningMembership(tx: Tx, userId: string): Promise<boolean> {
  const running = await tx.maybe(sql`
    select from memberships m
    where (m.user_id = ${userId}::uuid or m.payer_id = ${userId}::uuid) and m.is_current
      and membership_status(m, gym_today(), null) not in ('expired', 'cancelled')`);
  return running !== undefined;
}

/** Why somebody cannot be merged into another, and what has to be done first. */
interface Hindrance {
  because: string;
  unless?: string;
}

/** Debts move to the other person; money in hand does not. */
async function whyNoAlias(tx: Tx, one: Locked, other: Locked): Promise<Hindrance | null> {
  if (one.hasPassword && !other.hasPassword) return { because: 'entra con esta cuenta' };
  if (await hasRunningMembership(tx, one.id)) {
    const unless = `cancela la membresía de ${one.username}`;
    return { because: 'tiene o paga una membresía vigente', unless };
  }
  const { creditCents } = await readAccount(tx, one.id);
  if (creditCents === 0) return null;
  return {
    because: 'tiene saldo a favor',
    unless: `devuelve el saldo a favor de ${one.username}`,
  };
}

/** Suggests the opposite direction only if that is possible. */
function refusalOf(alias: Locked, why: Hindrance, main: Locked, whyNot: Hindrance | null): string {
  const first = `${alias.username} ${why.because}`;
  if (!whyNot) return `${first}. Une la otra a esta${why.unless ? `, o ${why.unless}` : ''}.`;
  const ways = [why.unless, whyNot.unless].filter((way) => way !== undefined);
  return `${first}, y ${main.username} ${whyNot.because}. Antes de unirlas ${ways.join(' o ')}.`;
}

/** Throws if the merge would remove something that is in use. */
export async function requireMergeable(tx: Tx, caller: Merging, alias: Locked, main: Locked) {
  if (alias.id === main.id) throw refuse('Elige a otra persona: es la misma ficha.');
  if (!mayEdit(caller, alias) || !mayEdit(caller, main)) throw new AppError('FORBIDDEN');
  if (alias.mergedInto !== null || main.mergedInto !== null) {
    throw refuse('Una de las dos ya está unida a otra persona.');
  }
  if (await hasAliases(tx, alias.id)) {
    throw refuse(`${alias.username} ya tiene fichas unidas. Une la otra a esta.`);
  }
  if (main.status === 'disabled') {
    throw refuse(`La cuenta de ${main.username} está deshabilitada. Habilítala primero.`);
  }
  if (isManagement(alias.role)) throw refuse('Quien administra no se puede unir a otra persona.');
  const why = await whyNoAlias(tx, alias, main);
  if (why) throw refuse(refusalOf(alias, why, main, await whyNoAlias(tx, main, alias)));
}

function columnsFor(main: Locked, alias: Locked): MovedColumns {
  const moved: MovedColumns = {};
  if (main.email === null && alias.email !== null) moved.email = alias.email;
  if (main.phone === null && alias.phone !== null) moved.phone = alias.phone;
  if (main.nationalId === null && alias.nationalId !== null) moved.national_id = alias.nationalId;
  if (main.birthDate === null && alias.birthDate !== null) moved.birth_date = alias.birthDate;
  if (main.cardNumber === null && alias.cardNumber !== null) moved.card_number = alias.cardNumber;
  return moved;
}

/** Locks both rows in a fixed order, so that two merges of the same people cannot deadlock. */
export async function lockBoth(tx: Tx, aliasId: string, mainId: string): Promise<[Locked, Locked]> {
  await personRows.requirePerson(tx, aliasId);
  const main = build.selectFrom('users').where('id', '=', mainId).select('id');
  if (!(await tx.maybe(main))) throw fieldError('intoId', 'Elige a una persona del gimnasio.');
  const first = aliasId < mainId ? aliasId : mainId;
  await personRows.lock(tx, first);
  return [await personRows.lock(tx, aliasId), await personRows.lock(tx, mainId)];
}

/** Moves the minors of one guardian to another; returns them. */
export async function moveMinors(
  tx: Tx,
  fromId: string,
  to: Locked,
  only?: string[],
): Promise<string[]> {
  const moved = await tx.all(
    build
      .updateTable('users')
      .set({ guardian_id: to.id })
      .where('guardian_id', '=', fromId)
      .$if(only !== undefined, (rows) => rows.where(sql<boolean>`id = any (${only}::uuid[])`))
      .returning('id'),
  );
  if (moved.length > 0 && to.guardianId !== null) {
    throw refuse(`${to.username} es menor de edad y no puede tener menores a su cargo.`);
  }
  return moved.map(({ id }) => id);
}

/** Takes over the last visit of the alias if it is the later one. */
const moveLastVisit = (tx: Tx, aliasId: string, mainId: string) =>
  tx.maybe(sql<NonNullable<Moved['lastVisit']>>`
    update users m set last_visit_at = a.last_visit_at
    from users a, users b
    where m.id = ${mainId}::uuid and b.gym_id = m.gym_id and b.id = m.id
      and a.gym_id = m.gym_id and a.id = ${aliasId}::uuid
      and a.last_visit_at > coalesce(m.last_visit_at, '-infinity')
    returning b.last_visit_at::text as before, a.last_visit_at::text as after`);

/**
 * Whether a record is somebody's login, who alone says that it is theirs too: they have a password,
 * and were in the app within the last year or have an account younger than that.
 */
export async function needsWord(tx: Tx, { id, hasPassword }: Locked): Promise<boolean> {
  if (!hasPassword) return false;
  const { isKnown } = await tx.one(sql<{ isKnown: boolean }>`
    with since as (select now() - make_interval(months => ${MERGE_DORMANT_MONTHS}) as day)
    select u.created_at > since.day
      or exists (select from sessions s where s.gym_id = u.gym_id and s.user_id = u.id
        and s.last_seen_at > since.day)
      or exists (select from login_devices d where d.gym_id = u.gym_id and d.user_id = u.id
        and d.last_seen_at > since.day) as "isKnown"
    from users u, since where u.id = ${id}::uuid`);
  return isKnown;
}

/** Both rows, locked; throws unless the caller works with both and they can be one. */
export async function lockMergeable(tx: Tx, caller: Caller, aliasId: string, mainId: string) {
  await requireReach(tx, caller, aliasId);
  await requireReach(tx, caller, mainId);
  const [alias, main] = await lockBoth(tx, aliasId, mainId);
  await requireMergeable(tx, caller, alias, main);
  return { alias, main };
}

/** Makes one person an alias of another; the documents of both stay unchanged. */
export async function joinPeople(platform: Platform, tx: Tx, alias: Locked, main: Locked) {
  const columns = columnsFor(main, alias);
  await tx.run(
    build
      .updateTable('users')
      .set({
        merged_into: main.id,
        status: 'disabled',
        ...(alias.status !== 'disabled' && { disabled_at: new Date() }),
        ...Object.fromEntries(ALONE.filter((key) => columns[key]).map((key) => [key, null])),
      })
      .where('id', '=', alias.id),
  );
  if (Object.keys(columns).length > 0) {
    await tx.run(build.updateTable('users').set(columns).where('id', '=', main.id));
  }
  const moved: Moved = {
    columns,
    minors: await moveMinors(tx, alias.id, main),
    lastVisit: await moveLastVisit(tx, alias.id, main.id),
  };
  await tx.run(
    build.insertInto('person_merges').values({
      gym_id: tx.gymId,
      id: newId(),
      alias_id: alias.id,
      main_id: main.id,
      alias_status: alias.status,
      moved: JSON.stringify(moved),
    }),
  );
  await tx.run(
    build
      .deleteFrom('person_merge_requests')
      .where((row) =>
        row.or([row('alias_id', 'in', [alias.id, main.id]), row('main_id', '=', alias.id)]),
      ),
  );
  await moveDebts(tx, alias.id);
  await endSessions(tx, alias.id);
  await dropDeletion(tx, alias.id);
  await endMailedLinks(tx, alias.id);
  await revokeEntryCode(tx, alias.id);
  const dropsCard = await dropCardOf(tx, alias.id, main.id);
  if (columns.card_number) await invalidateAllowLists(tx);
  const changes = { userId: alias.id, ...columns, ...(dropsCard && { savedCard: 'removed' }) };
  await audit(tx, { action: 'people.merge', objectType: 'user', objectId: main.id, changes });
  await mailAboutMerge(platform, tx, 'merged', alias, main);
}

/** Merges a record nobody logs in with; one that is a login waits for its holder's word. */
export async function mergePeople(
  platform: Platform,
  db: Db,
  caller: Caller,
  aliasId: string,
  mainId: string,
) {
  const merged = await db.tx(async (tx) => {
    const { alias, main } = await lockMergeable(tx, caller, aliasId, mainId);
    if (await needsWord(tx, alias)) throw new AppError('MERGE_NEEDS_WORD');
    await joinPeople(platform, tx, alias, main);
    return personRows.find(tx, mainId);
  });
  platform.forgetSession(aliasId);
  return merged;
}
