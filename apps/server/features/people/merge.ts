import type { PersonDetail } from '@forja/contract/people/routes';
import { isManagement } from '@forja/contract/roles';
import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError, explainViolations, fieldError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { invalidateAllowLists, revokeEntryCode } from '../access/public.ts';
import { moveDebts, readAccount, returnDebts } from '../accounts/public.ts';
import { dropDeletion } from '../privacy/public.ts';
import { dropCardOf } from '../saved-cards/public.ts';
import { endMailedLinks, endSessions } from '../session/public.ts';
import { requireRoomFor } from '../subscription-limits/public.ts';
import * as personRows from './person-rows.ts';
import { mayEdit } from './policy.ts';

type Locked = Awaited<ReturnType<typeof personRows.lock>>;

/** Fields the other row receives where it has nothing. */
type MovedColumns = Partial<
  Record<'email' | 'phone' | 'national_id' | 'birth_date' | 'card_number', string>
>;

/** Fields that can only be in one row. */
const ALONE = ['email', 'card_number'] as const;

interface Moved {
  columns: MovedColumns;
  /** The minors whose guardian changes. */
  minors: string[];
  /** The other row's last visit before and after; null if it was the later one. */
  lastVisit?: { before: string | null; after: string } | undefined;
}

const refuse = (message: string) => new AppError('CONFLICT', { message });

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
async function requireMergeable(tx: Tx, caller: Caller, alias: Locked, main: Locked) {
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
async function lockBoth(tx: Tx, aliasId: string, mainId: string): Promise<[Locked, Locked]> {
  await personRows.requirePerson(tx, aliasId);
  const main = build.selectFrom('users').where('id', '=', mainId).select('id');
  if (!(await tx.maybe(main))) throw fieldError('intoId', 'Elige a una persona del gimnasio.');
  const first = aliasId < mainId ? aliasId : mainId;
  await personRows.lock(tx, first);
  return [await personRows.lock(tx, aliasId), await personRows.lock(tx, mainId)];
}

/** Moves the minors of one guardian to another; returns them. */
async function moveMinors(tx: Tx, fromId: string, to: Locked, only?: string[]): Promise<string[]> {
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

/** Makes one person an alias of another; the documents of both stay unchanged. */
export async function mergePeople(
  db: Db,
  caller: Caller,
  aliasId: string,
  mainId: string,
): Promise<PersonDetail> {
  return db.tx(async (tx) => {
    const [alias, main] = await lockBoth(tx, aliasId, mainId);
    await requireMergeable(tx, caller, alias, main);
    const columns = columnsFor(main, alias);
    await tx.run(
      build
        .updateTable('users')
        .set({
          merged_into: mainId,
          status: 'disabled',
          ...(alias.status !== 'disabled' && { disabled_at: new Date() }),
          ...Object.fromEntries(ALONE.filter((key) => columns[key]).map((key) => [key, null])),
        })
        .where('id', '=', aliasId),
    );
    if (Object.keys(columns).length > 0) {
      await tx.run(build.updateTable('users').set(columns).where('id', '=', mainId));
    }
    const moved: Moved = {
      columns,
      minors: await moveMinors(tx, aliasId, main),
      lastVisit: await moveLastVisit(tx, aliasId, mainId),
    };
    await tx.run(
      build.insertInto('person_merges').values({
        gym_id: tx.gymId,
        id: newId(),
        alias_id: aliasId,
        main_id: mainId,
        alias_status: alias.status,
        moved: JSON.stringify(moved),
      }),
    );
    await moveDebts(tx, aliasId);
    await endSessions(tx, aliasId);
    await dropDeletion(tx, aliasId);
    await endMailedLinks(tx, aliasId);
    await revokeEntryCode(tx, aliasId);
    const dropsCard = await dropCardOf(tx, aliasId, mainId);
    if (columns.card_number) await invalidateAllowLists(tx);
    const changes = { userId: aliasId, ...columns, ...(dropsCard && { savedCard: 'removed' }) };
    await audit(tx, { action: 'people.merge', objectType: 'user', objectId: mainId, changes });
    return personRows.find(tx, mainId);
  });
}

const REFUSALS = {
  users_login: () =>
    refuse('La cuenta ya se usa con el correo de la otra persona: no se pueden separar.'),
  users_by_card_number: () => refuse('La tarjeta ya es de otra persona: no se pueden separar.'),
};

/** Moves back what was moved, as far as it has not changed since. */
async function giveBack(tx: Tx, alias: Locked, mainId: string, moved: Moved) {
  const { columns, minors, lastVisit } = moved;
  for (const [column, value] of Object.entries(columns) as [keyof MovedColumns, string][]) {
    await tx.run(
      build
        .updateTable('users')
        .set({ [column]: null })
        .where('id', '=', mainId)
        .where(column, '=', value),
    );
  }
  for (const key of ALONE) {
    const value = columns[key];
    if (value === undefined) continue;
    const back = build.updateTable('users').set({ [key]: value });
    await tx.run(back.where('id', '=', alias.id));
  }
  if (columns.card_number) await invalidateAllowLists(tx);
  if (lastVisit) {
    await tx.run(sql`
      update users set last_visit_at = ${lastVisit.before}::timestamptz
      where id = ${mainId}::uuid and last_visit_at = ${lastVisit.after}::timestamptz`);
  }
  await moveMinors(tx, mainId, alias, minors);
}

/** Undoes a merge, within a day. */
export async function unmergePerson(db: Db, caller: Caller, aliasId: string) {
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      const alias = await personRows.lock(tx, aliasId);
      if (!mayEdit(caller, alias)) throw new AppError('FORBIDDEN');
      const merge = await tx.maybe(
        build
          .updateTable('person_merges')
          .set({ undone_at: sql`now()` })
          .where('alias_id', '=', aliasId)
          .where('undone_at', 'is', null)
          .where('merged_at', '>', sql<string>`now() - interval '1 day'`)
          .returning([
            'main_id as mainId',
            'alias_status as status',
            sql<Moved>`moved`.as('moved'),
          ]),
      );
      if (!merge && alias.mergedInto === null) throw refuse('Esta persona no está unida a otra.');
      if (!merge) throw refuse('Solo se puede separar durante el primer día.');
      if (merge.status !== 'disabled') await requireRoomFor(tx, 1);
      await personRows.lock(tx, merge.mainId);
      await tx.run(
        build
          .updateTable('users')
          .set({
            merged_into: null,
            status: merge.status,
            ...(merge.status !== 'disabled' && { disabled_at: null }),
          })
          .where('id', '=', aliasId),
      );
      await giveBack(tx, alias, merge.mainId, merge.moved);
      await returnDebts(tx, aliasId, merge.mainId);
      const changes = { userId: aliasId };
      await audit(tx, {
        action: 'people.unmerge',
        objectType: 'user',
        objectId: merge.mainId,
        changes,
      });
      return personRows.find(tx, aliasId);
    }),
  );
}
