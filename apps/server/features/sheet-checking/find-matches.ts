import type { Day } from '@forja/calendar/day';
import { plainText } from '@forja/calendar/plain-text';
import type { MatchedBy } from '@forja/contract/imports/values';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import type { RowValue, StoredRow } from '../sheet-reading/public.ts';

/** A membership of somebody who is here. */
export interface KnownMembership {
  id: string;
  planId: string;
  startsOn: Day;
  endsOn: Day;
  priceCents: number;
  visitsLeft: number | null;
  isRunning: boolean;
  /** Of a family plan, as payer or as one of those it covers. */
  isShared: boolean;
  /** It came with a sheet, and nothing was sold, paused or changed since. */
  isAsBrought: boolean;
}

/** A person of the gym, with the data that an import may change. */
export interface Known {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  nationalId: string | null;
  birthDate: Day | null;
  memberNumber: number | null;
  cardNumber: string | null;
  note: string | null;
  role: string;
  status: string;
  hasPassword: boolean;
  /**
   * The day of an earlier import of their balance. A later import would count the balance twice.
   */
  broughtMoneyOn: Day | null;
  /** What they still owe here, and the amount of those debts before any payment. */
  owedCents: number;
  owedInFullCents: number;
  /** Their credit here. */
  creditCents: number;
  hasEmergency: boolean;
  /** Whether an earlier row of the same import added them. */
  cameBefore: boolean;
  guardianId: string | null;
  homeLocationId: string | null;
  tags: string[];
  /** Their memberships, running or last ended, without those that this import added. */
  memberships: KnownMembership[];
  /** Their debt or credit is what sheets brought: nobody paid or charged anything here. */
  isMoneyAsBrought: boolean;
  /** Taken back with an earlier import, and kept closed only because of its documents. */
  wasTakenBack: boolean;
}

const texts = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

/** Everybody with an address, a cédula, a number, a phone or a card that is in these rows. */
async function readKnown(
  db: Db,
  values: readonly RowValue[],
  ids: readonly string[],
  importId: string | null,
): Promise<Known[]> {
  const numbers = values.flatMap(({ memberNumber }) => memberNumber ?? []);
  return db.all(sql<Known>`
    with found as (
      select distinct coalesce(u.merged_into, u.id) as id from users u
      where u.national_id = any (${texts(values.map((value) => value.nationalId))}::text[])
        or u.email = any (${texts(values.map((value) => value.email))}::text[])
        or u.phone = any (${texts(values.map((value) => value.phone))}::text[])
        or u.card_number = any (${texts(values.map((value) => value.cardNumber))}::text[])
        or u.member_number = any (${numbers}::int[])
        or u.id = any (${[...ids]}::uuid[]))
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.phone,
      u.national_id as "nationalId", u.birth_date as "birthDate",
      u.member_number as "memberNumber", u.card_number as "cardNumber", u.staff_note as note,
      u.role, u.status, u.password_hash is not null as "hasPassword",
      -- A row that was taken back has no reason; one that stayed because of what came after has.
      (select max((r.applied_at at time zone gym_zone())::date) from import_rows r
        where r.person_id in (
            select u.id union all select o.id from users o where o.merged_into = u.id)
          and (r.undone_at is null or r.reason is not null)
          and (r.written ? 'chargeId' or r.written ? 'creditId')) as "broughtMoneyOn",
      owed.cents as "owedCents", owed.in_full as "owedInFullCents",
      owed.cents - coalesce(a.balance_cents, 0) as "creditCents",
      exists (select from care_notes n where n.id = u.id) as "hasEmergency",
      exists (select from import_rows r where r.person_id = u.id and r.import_id = ${importId}::uuid
        and (r.written ->> 'isNew')::boolean) as "cameBefore",
      u.guardian_id as "guardianId", u.home_location_id as "homeLocationId",
      array(select t.name from person_tags t where t.user_id = u.id) as tags,
      coalesce((select jsonb_agg(jsonb_build_object('planId', m.plan_id, 'endsOn', m.ends_on,
          'id', m.id, 'startsOn', m.starts_on, 'priceCents', m.price_cents, 'visitsLeft', m.visits_left,
          'isShared', m.covered_by is not null or m.payer_id <> m.user_id or exists (
            select from memberships d where d.covered_by = m.id),
          'isAsBrought', m.cancelled_at is null and m.frozen_on is null and m.pause_from is null
            and m.after_id is null and (select count(*) from membership_periods p
              where p.membership_id = m.id and p.charge_id is null and p.free_days = 0
                and p.cut_days = 0 and p.free_visits = 0) = 1
            and (select count(*) from membership_periods p where p.membership_id = m.id) = 1
            and not exists (select from memberships n where n.after_id = m.id)
            and exists (select from import_rows r where r.person_id = u.id
              and r.undone_at is null and r.written ->> 'membershipId' = m.id::text),
          'isRunning', m.cancelled_at is null
            and (m.ends_on >= (select gym_today()) or m.frozen_on is not null)))
        from memberships m where m.user_id = u.id and m.is_current and not exists (
          select from import_rows r where r.person_id = u.id and r.import_id = ${importId}::uuid
            and r.written ->> 'membershipId' = m.id::text)), '[]') as memberships,
      coalesce(a.balance_cents, 0) = brought.cents and not exists (
        select from payments y where y.account_id = a.id and y.import_id is null
          and not exists (select from payment_voids v where v.payment_id = y.id)) as "isMoneyAsBrought",
      -- The account was closed by the same transaction that took a row of theirs back.
      u.status = 'disabled' and exists (select from import_rows r where r.person_id = u.id
        and r.undone_at between u.disabled_at - interval '1 minute' and u.disabled_at + interval '1 minute'
        and ((r.written ->> 'isNew')::boolean or (r.written ->> 'isRestored')::boolean)
        and r.reason is null) as "wasTakenBack"
    from found join users u on u.id = found.id
    left join accounts a on a.user_id = u.id
    cross join lateral (
      select coalesce(sum(c.total_cents - c.settled_cents), 0)::bigint as cents,
        coalesce(sum(c.total_cents), 0)::bigint as in_full
      from charges c where c.account_id = a.id and c.settled_cents < c.total_cents) owed
    cross join lateral (
      select coalesce(sum(c.total_cents - c.settled_cents), 0)
        - coalesce(sum(k.amount_cents - k.allocated_cents), 0) as cents
      from import_rows r
      left join charges c on c.id = (r.written ->> 'chargeId')::uuid
      left join credits k on k.id = (r.written ->> 'creditId')::uuid
      where r.person_id = u.id and r.undone_at is null
        and (c.settled_cents = 0 or k.allocated_cents = 0)) brought`);
}

interface Named {
  firstName: string;
  lastName: string;
}

const sharesWord = (one: string, other: string): boolean => {
  const words = plainText(one).split(/\s+/);
  return plainText(other)
    .split(/\s+/)
    .some((word) => word !== '' && words.includes(word));
};

/**
 * Whether two names can belong to one person. Families share surnames, an address and a phone, so
 * the first names decide.
 */
export const isAlike = (one: Named, other: Named): boolean =>
  sharesWord(one.firstName, other.firstName);

export const isSameName = (one: Named, other: Named): boolean =>
  isAlike(one, other) &&
  (one.lastName === other.lastName || sharesWord(one.lastName, other.lastName));

interface Match {
  person: Known;
  by: MatchedBy;
}

/** The people of the gym, found by their data. */
export interface Directory {
  match(value: RowValue): Match | undefined;
  find(id: string): Known | undefined;
  holderOf(
    field: 'email' | 'cardNumber' | 'memberNumber',
    value: string | number,
  ): Known | undefined;
}

/**
 * Reads which people of these rows are already in the gym, and the people with these ids. A person
 * whom this import added is never matched by a later row of it: the dry run has found them to be
 * different people.
 */
export async function openDirectory(
  db: Db,
  values: readonly RowValue[],
  ids: readonly string[] = [],
  importId: string | null = null,
): Promise<Directory> {
  const people = await readKnown(db, values, ids, importId);
  const index = <K extends keyof Known>(field: K) => {
    const byValue = new Map<Known[K], Known[]>();
    for (const person of people) {
      const value = person[field];
      if (value !== null) byValue.set(value, [...(byValue.get(value) ?? []), person]);
    }
    return byValue;
  };
  const byId = index('nationalId');
  const byEmail = index('email');
  const byNumber = index('memberNumber');
  const byPhone = index('phone');
  const byCard = index('cardNumber');
  const holders = { email: byEmail, cardNumber: byCard, memberNumber: byNumber };
  return {
    match(value) {
      const [own] = (value.nationalId !== null && byId.get(value.nationalId)) || [];
      if (own && !own.cameBefore) return { person: own, by: 'nationalId' };
      // Different cédulas mean different people, whatever else they share.
      const isOpen = (person: Known) =>
        !person.cameBefore && !(value.nationalId && person.nationalId);
      const mailed = byEmail.get(value.email)?.find((one) => isOpen(one) && isAlike(one, value));
      if (value.email && mailed) return { person: mailed, by: 'email' };
      const numbered = byNumber
        .get(value.memberNumber)
        ?.find((one) => isOpen(one) && isAlike(one, value));
      if (value.memberNumber && numbered) return { person: numbered, by: 'memberNumber' };
      const called = byPhone.get(value.phone)?.find((one) => isOpen(one) && isSameName(one, value));
      return value.phone && called ? { person: called, by: 'phone' } : undefined;
    },
    find: (id) => people.find((person) => person.id === id),
    holderOf: (field, value) => holders[field].get(value as never)?.[0],
  };
}

/** The person whom the dry run found, for a row that is being written. */
export function foundBefore(
  { personId, matchedBy }: StoredRow,
  directory: Directory,
): Match | undefined {
  const person = personId ? directory.find(personId) : undefined;
  return person && matchedBy ? { person, by: matchedBy } : undefined;
}
