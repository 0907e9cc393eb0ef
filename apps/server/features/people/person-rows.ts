import type { Day } from '@forja/calendar/day';
import { readNationalId } from '@forja/contract/people/national-id';
import type { CareNotes, Person, PersonDetail, PersonUpdate } from '@forja/contract/people/routes';
import { type RawBuilder, sql } from 'kysely';
import { readPhone } from '../../domain/people/phone.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { todayRow } from '../../platform/db/gym-today.ts';
import { openedText } from '../../platform/db/sealed/opened-rows.ts';
import { build } from '../../platform/db/sql.ts';
import { isTheOneOfPerson, renewalCents } from '../memberships/public.ts';

/** What day it is, which the membership of a person is judged by. */
export const today = sql<{ day: Day }>`${todayRow}`.as('today');

/** The people of the gym, each with the membership that counts for them. */
export const people = build
  .selectFrom('users as u')
  .leftJoin('memberships as m', (join) =>
    join.onRef('m.gym_id', '=', 'u.gym_id').onRef('m.user_id', '=', 'u.id').on(isTheOneOfPerson),
  )
  .leftJoin('membership_plans as p', (join) =>
    join.onRef('p.gym_id', '=', 'm.gym_id').onRef('p.id', '=', 'm.plan_id'),
  )
  .innerJoin(sql<{ owed_cents: number }>`lateral membership_debt(m)`.as('d'), (join) =>
    join.onTrue(),
  )
  .crossJoin(today);

export const membershipStatus = sql<string | null>`
  case when m.id is not null then membership_status(m, today.day, d.due_on) end`;

export const membership = sql<Person['membership']>`
  case when m.id is not null then jsonb_build_object(
    'id', m.id, 'planId', m.plan_id, 'planName', p.name,
    'status', membership_status(m, today.day, d.due_on),
    'startsOn', m.starts_on, 'periodFrom', m.period_from, 'endsOn', membership_end(m),
    'frozenOn', m.frozen_on, 'priceCents', m.price_cents, 'owedCents', d.owed_cents,
    'renewalCents', ${renewalCents},
    'toRenewCents', (${renewalCents}) + d.owed_cents) end`.as('membership');

/** What is open in their account for anything but their membership. */
const otherOwedCents = sql<number | null>`(
  select coalesce(sum(o.open_cents), 0)::bigint from open_debts() o
  where o.user_id = u.id and (m.id is null or o.membership_id is distinct from m.id))`;

/** All that they owe; what somebody else pays for them is owed by that person. */
const owedCents = sql<number | null>`(
  select coalesce(sum(o.open_cents), 0)::bigint from open_debts() o where o.user_id = u.id)`;

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
  owedCents.as('owedCents'),
  sql<string | null>`u.last_visit_at`.as('lastVisitAt'),
  sql<string>`u.created_at`.as('createdAt'),
  sql<string[]>`array(select t.name from person_tags t
    where t.gym_id = u.gym_id and t.user_id = u.id order by search_key(t.name))`.as('tags'),
]);

export const listedPeople = listed;

const named: RawBuilder<unknown> = sql`jsonb_build_object(
  'id', o.id, 'name', trim(o.first_name || ' ' || o.last_name))`;

const merged: RawBuilder<unknown> = sql`${named} || jsonb_build_object(
  'canUndo', x.merged_at > now() - interval '1 day')`;

/** Of the newest entry of the log about the note; what an import wrote has none. */
const staffNoteBy: RawBuilder<PersonDetail['staffNoteBy']> = sql`(
  select jsonb_build_object('name', trim(o.first_name || ' ' || o.last_name), 'at', l.at)
  from audit_log l join users o on o.gym_id = l.gym_id and o.id = l.user_id
  where l.gym_id = u.gym_id and l.object_id = u.id::text and u.staff_note is not null
    and l.action in ('people.create', 'people.update') and l.changes ? 'staffNote'
  order by l.at desc, l.id desc limit 1)`;

/** Of who stayed away for two weeks it counts until they came last. Less than two visits tell no habit. */
const visitsPerWeek: RawBuilder<number | null> = sql`(
  select case when count(*) > 1 then round(7.0 * count(distinct e.day)
    / greatest(7, case when max(e.day) > (select gym_today()) - 14
        then (select gym_today()) else max(e.day) end - min(e.day) + 1), 1) end::float8
  from (
    select (a.at at time zone (select gym_zone()))::date as day from access_entries a
    where a.gym_id = u.gym_id and a.user_id = u.id and a.granted and a.direction = 'in'
      and a.at > now() - interval '8 weeks'
  ) e)`;

const detailed = listed.select([
  otherOwedCents.as('otherOwedCents'),
  'u.birth_date as birthDate',
  'u.national_id as nationalId',
  'u.card_number as cardNumber',
  'u.staff_note as staffNote',
  staffNoteBy.as('staffNoteBy'),
  visitsPerWeek.as('visitsPerWeek'),
  'u.home_location_id as homeLocationId',
  sql<string | null>`u.invited_at`.as('invitedAt'),
  sql<boolean>`u.email_refused_at is not null`.as('isEmailRefused'),
  sql<string | null>`(select email from email_changes
    where email_changes.gym_id = u.gym_id and user_id = u.id)`.as('wantedEmail'),
  sql<PersonDetail['guardian']>`(select ${named} from users o
    where o.gym_id = u.gym_id and o.id = u.guardian_id)`.as('guardian'),
  sql<PersonDetail['mergedInto']>`(select ${merged} from person_merges x
    join users o on o.gym_id = x.gym_id and o.id = x.main_id
    where x.gym_id = u.gym_id and x.alias_id = u.id and x.undone_at is null)`.as('mergedInto'),
  sql<PersonDetail['aliases']>`array(select ${merged} from person_merges x
    join users o on o.gym_id = x.gym_id and o.id = x.alias_id
    where x.gym_id = u.gym_id and x.main_id = u.id and x.undone_at is null
    order by x.merged_at)`.as('aliases'),
  sql<PersonDetail['minors']>`array(select ${named} from users o
    where o.gym_id = u.gym_id and o.guardian_id = u.id order by o.search_name)`.as('minors'),
  sql<boolean>`exists (select from second_factors f where f.gym_id = u.gym_id
    and f.user_id = u.id and f.confirmed_at is not null)`.as('hasSecondFactor'),
  sql<boolean>`u.password_hash is not null`.as('logsIn'),
  sql<boolean>`exists (select from unproven_logins p where p.gym_id = u.gym_id and p.id = u.id and p.noted)`.as(
    'isUnproven',
  ),
  sql<string | null>`(select d.due_at from account_deletions d
    where d.gym_id = u.gym_id and d.user_id = u.id)`.as('deletesAt'),
]);

const isUnreadable = (value: string | null, read: (text: string) => unknown): boolean =>
  value !== null && read(value) === undefined;

export async function find(db: Db, id: string): Promise<PersonDetail> {
  const row = await db.one(detailed.where('u.id', '=', id).where('u.erased_at', 'is', null));
  const unreadable: PersonDetail['unreadable'] = [];
  if (isUnreadable(row.phone, readPhone)) unreadable.push('phone');
  if (isUnreadable(row.nationalId, readNationalId)) unreadable.push('nationalId');
  return { ...row, unreadable };
}

/** The row, locked until the transaction ends. */
export async function lock(tx: Tx, id: string) {
  return tx.one(
    build
      .selectFrom('users')
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      .select([
        'id',
        'role',
        'status',
        'email',
        'username',
        'first_name as firstName',
        'phone',
        'national_id as nationalId',
        'birth_date as birthDate',
        'guardian_id as guardianId',
        'merged_into as mergedInto',
        'card_number as cardNumber',
        sql<boolean>`password_hash is not null`.as('hasPassword'),
      ])
      .forUpdate(),
  );
}

export interface NewRow {
  id: string;
  memberNumber: number | null;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  birthDate: string | null;
  nationalId: string | null;
  guardianId: string | null;
  staffNote: string | null;
  homeLocationId?: string | null;
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
        guardian_id: row.guardianId,
        staff_note: row.staffNote,
        home_location_id: row.homeLocationId ?? null,
        role: row.role,
        status: 'invited',
      })),
    ),
  );
}

type Named = Pick<Person, 'firstName' | 'lastName' | 'username'>;

/** The name that others see follows a corrected one, unless its person has chosen another. */
function usernameAfter({ username, firstName, lastName }: Named, value: PersonUpdate) {
  if (username !== usernameOf(firstName, lastName)) return undefined;
  return usernameOf(value.firstName ?? firstName, value.lastName ?? lastName);
}

export async function update(
  tx: Tx,
  id: string,
  before: Named,
  value: PersonUpdate,
): Promise<void> {
  const set = {
    username: usernameAfter(before, value),
    first_name: value.firstName,
    last_name: value.lastName,
    email: value.email,
    phone: value.phone,
    birth_date: value.birthDate,
    national_id: value.nationalId,
    guardian_id: value.guardianId,
    staff_note: value.staffNote,
    home_location_id: value.homeLocationId,
    card_number: value.cardNumber,
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

/** Somebody else of this gym with the cédula. */
export async function holderOf(db: Db, nationalId: string, otherThan: string) {
  return db.maybe(
    build
      .selectFrom('users')
      .where('national_id', '=', nationalId)
      .where('id', '<>', otherThan)
      .select(['id', 'first_name as firstName', 'last_name as lastName'])
      .limit(1),
  );
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
        openedText('care_notes').as('medicalNotes'),
        'emergency_name as emergencyName',
        'emergency_phone as emergencyPhone',
      ]),
  );
  return row ?? EMPTY;
}

/** Without new notes those that are there stay. */
export async function writeCare(
  tx: Tx,
  userId: string,
  value: Omit<CareNotes, 'medicalNotes'>,
  medicalNotes: string | undefined,
): Promise<void> {
  const seal = await tx.sealing();
  const row = {
    ...(medicalNotes !== undefined && {
      medical_notes: seal('care_notes', userId, medicalNotes),
    }),
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
