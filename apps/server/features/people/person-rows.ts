import type { CareNotes, Person, PersonDetail, PersonUpdate } from '@forja/contract/people/routes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { countsForPerson, renewalCents } from '../memberships/public.ts';

/** The people of the gym, each with the membership that counts for them. */
export const people = build
  .selectFrom('users as u')
  .leftJoin('memberships as m', (join) =>
    join.onRef('m.gym_id', '=', 'u.gym_id').onRef('m.user_id', '=', 'u.id').on(countsForPerson),
  )
  .leftJoin('membership_plans as p', (join) =>
    join.onRef('p.gym_id', '=', 'm.gym_id').onRef('p.id', '=', 'm.plan_id'),
  )
  .innerJoin(sql<{ owed_cents: number }>`lateral membership_debt(m)`.as('d'), (join) =>
    join.onTrue(),
  );

export const membershipStatus = sql<string | null>`
  case when m.id is not null then membership_status(m, (select gym_today()), d.due_on) end`;

const membership = sql<Person['membership']>`
  case when m.id is not null then jsonb_build_object(
    'id', m.id, 'planId', m.plan_id, 'planName', p.name,
    'status', membership_status(m, (select gym_today()), d.due_on),
    'startsOn', m.starts_on, 'periodFrom', m.period_from, 'endsOn', m.ends_on,
    'frozenOn', m.frozen_on, 'priceCents', m.price_cents, 'owedCents', d.owed_cents,
    'renewalCents', ${renewalCents}) end`.as('membership');

const listed = people.select([
  'u.id',
  'u.username',
  'u.profile_pic as profilePic',
  'u.member_number as memberNumber',
  'u.first_name as firstName',
  'u.last_name as lastName',
  'u.email',
  'u.phone',
  sql<Person['role']>`u.role`.as('role'),
  sql<Person['status']>`u.status`.as('status'),
  membership,
  sql<string | null>`u.last_visit_at`.as('lastVisitAt'),
  sql<string>`u.created_at`.as('createdAt'),
]);

export const listedPeople = listed;

const detailed = listed.select([
  'u.birth_date as birthDate',
  'u.national_id as nationalId',
  'u.staff_note as staffNote',
  sql<string | null>`u.invited_at`.as('invitedAt'),
  sql<string | null>`(select email from email_changes
    where email_changes.gym_id = u.gym_id and user_id = u.id)`.as('wantedEmail'),
  sql<boolean>`exists (select from second_factors f where f.gym_id = u.gym_id
    and f.user_id = u.id and f.confirmed_at is not null)`.as('hasSecondFactor'),
]);

export async function find(db: Db, id: string): Promise<PersonDetail> {
  return db.one(detailed.where('u.id', '=', id));
}

/** The row, locked until the transaction ends. */
export async function lock(tx: Tx, id: string) {
  return tx.one(
    build
      .selectFrom('users')
      .where('id', '=', id)
      .select([
        'id',
        'role',
        'status',
        'email',
        'username',
        sql<boolean>`password_hash is not null`.as('hasPassword'),
      ])
      .forUpdate(),
  );
}

export interface NewRow {
  id: string;
  memberNumber: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  birthDate: string | null;
  nationalId: string | null;
  staffNote: string | null;
  role: string;
}

const usernameOf = (firstName: string, lastName: string): string =>
  `${firstName} ${lastName.split(' ')[0] ?? ''}`.trim().slice(0, 60);

export async function insert(tx: Tx, rows: readonly NewRow[]): Promise<void> {
  await tx.run(
    build.insertInto('users').values(
      rows.map((row) => ({
        gym_id: tx.gymId,
        id: row.id,
        member_number: row.memberNumber,
        first_name: row.firstName,
        last_name: row.lastName,
        username: usernameOf(row.firstName, row.lastName),
        email: row.email,
        phone: row.phone,
        birth_date: row.birthDate,
        national_id: row.nationalId,
        staff_note: row.staffNote,
        role: row.role,
        status: 'invited',
      })),
    ),
  );
}

export async function update(tx: Tx, id: string, value: PersonUpdate): Promise<void> {
  const set = {
    first_name: value.firstName,
    last_name: value.lastName,
    email: value.email,
    phone: value.phone,
    birth_date: value.birthDate,
    national_id: value.nationalId,
    staff_note: value.staffNote,
  };
  if (Object.values(set).every((field) => field === undefined)) return;
  await tx.run(build.updateTable('users').set(set).where('id', '=', id));
}

export async function setStatus(tx: Tx, id: string, status: Person['status']): Promise<void> {
  const disabled_at = status === 'disabled' ? new Date() : null;
  await tx.run(build.updateTable('users').set({ status, disabled_at }).where('id', '=', id));
}

export async function setInvited(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(build.updateTable('users').set({ invited_at: new Date() }).where('id', 'in', ids));
}

/** Whether somebody of this gym has the address. */
export async function isTaken(db: Db, email: string): Promise<boolean> {
  const holder = await db.maybe(build.selectFrom('users').where('email', '=', email).select('id'));
  return holder !== undefined;
}

/** Throws unless the person exists in this gym. */
export async function requirePerson(db: Db, id: string): Promise<void> {
  await db.one(build.selectFrom('users').where('id', '=', id).select('id'));
}

/** The active owners, locked so that two of them cannot step down at once. */
export async function lockOwners(tx: Tx): Promise<string[]> {
  const rows = await tx.all(
    build
      .selectFrom('users')
      .where('role', 'in', ['owner', 'super_admin'])
      .where('status', '=', 'active')
      .orderBy('id')
      .select('id')
      .forUpdate(),
  );
  return rows.map(({ id }) => id);
}

const EMPTY: CareNotes = { medicalNotes: '', emergencyName: '', emergencyPhone: '' };

export async function readCare(db: Db, userId: string): Promise<CareNotes> {
  const row = await db.maybe(
    build
      .selectFrom('care_notes')
      .where('id', '=', userId)
      .select([
        'medical_notes as medicalNotes',
        'emergency_name as emergencyName',
        'emergency_phone as emergencyPhone',
      ]),
  );
  return row ?? EMPTY;
}

export async function writeCare(tx: Tx, userId: string, value: CareNotes): Promise<void> {
  const row = {
    medical_notes: value.medicalNotes,
    emergency_name: value.emergencyName,
    emergency_phone: value.emergencyPhone,
    updated_at: new Date(),
    updated_by: tx.actor.userId,
  };
  await tx.run(
    build
      .insertInto('care_notes')
      .values({ gym_id: tx.gymId, id: userId, ...row })
      .onConflict((conflict) => conflict.columns(['gym_id', 'id']).doUpdateSet(row)),
  );
}
