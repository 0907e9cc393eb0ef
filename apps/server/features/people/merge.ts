import type { PersonDetail } from '@forja/contract/people/routes';
import { isManagement } from '@forja/contract/roles';
import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError, explainViolations, fieldError } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { revokeEntryCode } from '../access/public.ts';
import { readAccount } from '../accounts/public.ts';
import { endMailedLinks, endSessions } from '../session/public.ts';
import { requireRoomFor } from '../subscription/public.ts';
import * as personRows from './person-rows.ts';
import { mayEdit } from './policy.ts';

type Locked = Awaited<ReturnType<typeof personRows.lock>>;

/** What one row gives to the other where that has nothing; an address can stand in one row only. */
type MovedColumns = Partial<Record<'email' | 'phone' | 'national_id' | 'birth_date', string>>;

interface Moved {
  columns: MovedColumns;
  /** The minors that the other answers for from now on. */
  minors: string[];
}

const refuse = (message: string) => new AppError('CONFLICT', { message });

async function hasAliases(tx: Tx, userId: string): Promise<boolean> {
  const aliases = build.selectFrom('users').where('merged_into', '=', userId);
  return (await tx.maybe(aliases.select('id').limit(1))) !== undefined;
}

async function hasRunningMembership(tx: Tx, userId: string): Promise<boolean> {
  const running = await tx.maybe(sql`
    select from memberships m where m.user_id = ${userId} and m.is_current
      and membership_status(m, gym_today(), null) not in ('expired', 'cancelled')`);
  return running !== undefined;
}

/** Throws where the alias would take something away that somebody uses. */
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
  if (alias.hasPassword && !main.hasPassword) {
    throw refuse(`${alias.username} entra con esta cuenta. Une la otra a esta.`);
  }
  if (await hasRunningMembership(tx, alias.id)) {
    throw refuse(`${alias.username} tiene una membresía vigente. Une la otra a esta, o cancélala.`);
  }
  if ((await readAccount(tx, alias.id)).balanceCents !== 0) {
    throw refuse(
      `${alias.username} tiene saldo en su cuenta. Cóbralo o devuélvelo, o une la otra a esta.`,
    );
  }
}

function columnsFor(main: Locked, alias: Locked): MovedColumns {
  const moved: MovedColumns = {};
  if (main.email === null && alias.email !== null) moved.email = alias.email;
  if (main.phone === null && alias.phone !== null) moved.phone = alias.phone;
  if (main.nationalId === null && alias.nationalId !== null) moved.national_id = alias.nationalId;
  if (main.birthDate === null && alias.birthDate !== null) moved.birth_date = alias.birthDate;
  return moved;
}

/** Both rows, always in one order, so that two merges of the same people do not deadlock. */
async function lockBoth(tx: Tx, aliasId: string, mainId: string): Promise<[Locked, Locked]> {
  await personRows.requirePerson(tx, aliasId);
  const main = build.selectFrom('users').where('id', '=', mainId).select('id');
  if (!(await tx.maybe(main))) throw fieldError('intoId', 'Elige a una persona del gimnasio.');
  const first = aliasId < mainId ? aliasId : mainId;
  await personRows.lock(tx, first);
  return [await personRows.lock(tx, aliasId), await personRows.lock(tx, mainId)];
}

/** Leads the minors of one adult to another; says which. */
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

/** Makes one person an alias of another; no document of either is touched. */
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
          ...(columns.email && { email: null }),
        })
        .where('id', '=', aliasId),
    );
    if (Object.keys(columns).length > 0) {
      await tx.run(build.updateTable('users').set(columns).where('id', '=', mainId));
    }
    const moved: Moved = { columns, minors: await moveMinors(tx, aliasId, main) };
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
    await endSessions(tx, aliasId);
    await endMailedLinks(tx, aliasId);
    await revokeEntryCode(tx, aliasId);
    const changes = { userId: aliasId, ...columns };
    await audit(tx, { action: 'people.merge', objectType: 'user', objectId: mainId, changes });
    return personRows.find(tx, mainId);
  });
}

const REFUSALS = {
  users_login: () =>
    refuse('La cuenta ya se usa con el correo de la otra persona: no se pueden separar.'),
};

/** Gives back what was moved, as far as it is still as it was. */
async function giveBack(tx: Tx, alias: Locked, mainId: string, { columns, minors }: Moved) {
  for (const [column, value] of Object.entries(columns) as [keyof MovedColumns, string][]) {
    await tx.run(
      build
        .updateTable('users')
        .set({ [column]: null })
        .where('id', '=', mainId)
        .where(column, '=', value),
    );
  }
  const { email } = columns;
  if (email) await tx.run(build.updateTable('users').set({ email }).where('id', '=', alias.id));
  await moveMinors(tx, mainId, alias, minors);
}

/** Two people again, within a day. */
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
