import type { Day } from '@forja/calendar/day';
import { plainText } from '@forja/calendar/plain-text';
import type { MatchedBy, Taken } from '@forja/contract/imports/values';
import type { PersonChanges } from '../people/public.ts';
import type { RowValue } from '../sheet-reading/public.ts';
import type { Known } from './find-matches.ts';

/** The changes of a row to a person of the gym. */
export interface Update {
  changes: PersonChanges;
  bringsMembership: boolean;
  bringsMoney: boolean;
  bringsEmergency: boolean;
  /** Tags that the person does not have yet. */
  tags: readonly string[];
  /** What is taken from the sheet although it is different here. */
  taken: readonly Taken[];
  /** They were taken back with an earlier import and come in again as the sheet has them. */
  isRestored: boolean;
}

/** A name is only corrected when something else proves that it is the same person. */
function nameChanges(value: RowValue, person: Known, by: MatchedBy): PersonChanges {
  const plain = (one: { firstName: string; lastName: string }) =>
    plainText(`${one.firstName} ${one.lastName}`).trim();
  const isProven = by === 'nationalId' || by === 'memberNumber';
  if (!isProven || value.lastName === '' || plain(value) === plain(person)) return {};
  return { first_name: value.firstName, last_name: value.lastName };
}

/** A note on one line, to compare notes without their line breaks. */
const oneLine = (note: string): string => note.replaceAll(/\s+/g, ' ');

/**
 * Data that the sheet has and the gym lacks. The address of an account that logs in is not changed.
 */
function contactChanges(value: RowValue, person: Known): PersonChanges {
  const changes: PersonChanges = {};
  const { email, phone, nationalId, birthDate, cardNumber, memberNumber, note } = value;
  const { homeLocationId } = value;
  if (email && email !== person.email && !person.hasPassword) changes.email = email;
  if (phone && phone !== person.phone) changes.phone = phone;
  if (nationalId && nationalId !== person.nationalId) changes.national_id = nationalId;
  if (birthDate && birthDate !== person.birthDate) changes.birth_date = birthDate;
  if (cardNumber && cardNumber !== person.cardNumber) changes.card_number = cardNumber;
  if (memberNumber && memberNumber !== person.memberNumber) changes.member_number = memberNumber;
  if (homeLocationId && homeLocationId !== person.homeLocationId) {
    changes.home_location_id = homeLocationId;
  }
  if (note && !oneLine(person.note ?? '').includes(oneLine(note))) {
    changes.staff_note = [person.note, note].filter(Boolean).join('\n').slice(0, 2000);
  }
  return changes;
}

/** The debt or credit of a row, and whether it is imported. */
export interface SheetMoney {
  kind: 'debt' | 'credit';
  cents: number;
  comesIn: boolean;
}

/** A balance is imported once, and not when the gym already has it in its own documents. */
function comesIn({ debtCents, creditCents }: RowValue, person: Known): boolean {
  if (person.broughtMoneyOn !== null) return false;
  return debtCents > 0 ? debtCents > person.owedInFullCents : creditCents > person.creditCents;
}

export function sheetMoneyOf(value: RowValue, person: Known): SheetMoney | null {
  const { debtCents, creditCents } = value;
  if (debtCents === 0 && creditCents === 0) return null;
  const isDebt = debtCents > 0;
  return {
    kind: isDebt ? 'debt' : 'credit',
    cents: isDebt ? debtCents : creditCents,
    comesIn: comesIn(value, person),
  };
}

/** A running membership is never replaced by one of a sheet. */
export function bringsMembership({ plan, endsOn }: RowValue, { memberships }: Known): boolean {
  if (plan === null) return false;
  if (memberships.length === 0) return true;
  return memberships.every((one) => !one.isRunning && endsOn !== null && endsOn > one.endsOn);
}

/** Whether a person has a plan until the same day as in the row, or later. */
export const hasPlanUntil = ({ memberships }: Known, planId: string, endsOn: Day | null): boolean =>
  memberships.some((one) => one.planId === planId && (endsOn === null || one.endsOn >= endsOn));

/** A guardian from a sheet is only set when the person has none. */
function guardianChange(value: RowValue, person: Known, guardianId: string | null): PersonChanges {
  return value.guardian && person.guardianId === null ? { guardian_id: guardianId } : {};
}

function newTags({ tags = [] }: RowValue, person: Known): string[] {
  const own = person.tags.map(plainText);
  return tags.filter((tag) => !own.includes(plainText(tag)));
}

/** Whatever the sheet says, also where it says nothing. */
function restored(value: RowValue, guardianId: string | null): Update {
  const { plan, debtCents, creditCents, tags = [], memberNumber } = value;
  return {
    changes: {
      first_name: value.firstName,
      last_name: value.lastName,
      email: value.email,
      phone: value.phone,
      national_id: value.nationalId,
      birth_date: value.birthDate,
      card_number: value.cardNumber,
      staff_note: value.note,
      guardian_id: guardianId,
      home_location_id: value.homeLocationId ?? null,
      ...(memberNumber !== null && { member_number: memberNumber }),
    },
    bringsMembership: plan !== null,
    bringsMoney: debtCents > 0 || creditCents > 0,
    bringsEmergency: true,
    tags,
    taken: [],
    isRestored: true,
  };
}

export function updateOf(
  value: RowValue,
  person: Known,
  by: MatchedBy,
  guardianId: string | null,
  taken: readonly Taken[] = [],
): Update {
  if (person.wasTakenBack) return restored(value, guardianId);
  return {
    changes: {
      ...nameChanges(value, person, by),
      ...contactChanges(value, person),
      ...guardianChange(value, person, guardianId),
    },
    bringsMembership: bringsMembership(value, person),
    bringsMoney: sheetMoneyOf(value, person)?.comesIn ?? false,
    bringsEmergency:
      !person.hasEmergency && (value.emergencyName !== null || value.emergencyPhone !== null),
    tags: newTags(value, person),
    taken,
    isRestored: false,
  };
}

export const isEmptyUpdate = (update: Update): boolean =>
  Object.keys(update.changes).length === 0 &&
  !update.bringsMembership &&
  !update.bringsMoney &&
  update.tags.length === 0 &&
  update.taken.length === 0 &&
  !update.bringsEmergency;
