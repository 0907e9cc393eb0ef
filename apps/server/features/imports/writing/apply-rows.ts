import type { Day } from '@forja/calendar/day';
import type { MatchedBy } from '@forja/contract/imports/values';
import type { Plan } from '@forja/contract/memberships/plan-routes';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { invalidateAllowLists } from '../../access/public.ts';
import { creditAccount, postCharge } from '../../accounts/public.ts';
import { importMemberships } from '../../membership-sales/public.ts';
import {
  importEmergencyContacts,
  importPeople,
  importTags,
  type PersonChanges,
  reserveMemberNumbers,
  restoreImportedPeople,
} from '../../people/public.ts';
import { listPlans } from '../../plans/public.ts';
import {
  BATCH,
  bringsMembership,
  type Checked,
  checkRows,
  contextOf,
  differencesOf,
  type Known,
  openDirectory,
  planChoiceFor,
  rowsAside,
  type StoredImport,
  takenOf,
  turn,
  type Update,
  updateOf,
  waitingRows,
  writeChecked,
} from '../../sheet-checking/public.ts';
import type { RowValue, StoredRow } from '../../sheet-reading/public.ts';
import { hasLeft } from '../../subscription-limits/public.ts';
import { type BatchReserve, releaseReserve } from './reserve-for-batch.ts';
import {
  CONCEPT,
  type Replaced,
  type Rewritten,
  replaceBalance,
  rewriteMembership,
} from './take-over.ts';

/** What a row wrote and what was there before, so that it can be undone. */
export interface Written {
  isNew: boolean;
  /** Taken back with an earlier import, and here again. */
  isRestored?: boolean;
  /** The changed columns of a person of the gym, before and after. */
  before?: PersonChanges;
  after?: PersonChanges;
  membershipId?: string;
  endsOn?: Day | null;
  /** The start of the pause with which the membership came in. */
  pausedOn?: Day;
  chargeId?: string;
  creditId?: string;
  emergency?: boolean;
  /** Tags that were added to a person of the gym. */
  tags?: readonly string[];
  /** What a newer sheet put in place of what an earlier one said. */
  rewritten?: Rewritten;
  replaced?: readonly Replaced[];
  /** Debts that the row caused besides the one it has. */
  documents?: readonly string[];
}

type Ready = Checked & { value: RowValue };

interface Work {
  number: number;
  /** Describes what the row did, given the state of the gym now. */
  reason: string | null;
  value: RowValue;
  personId: string;
  update: Update;
  written: Written;
  isClosed: boolean;
  guardianId: string | null;
  payerId: string | null;
  /** The membership that stays here, and of which some columns may be taken from the sheet. */
  heldId: string | null;
}

const EVERYTHING: Update = {
  changes: {},
  bringsMembership: true,
  bringsMoney: true,
  bringsEmergency: true,
  tags: [],
  taken: [],
  isRestored: false,
};

const MEMBERSHIP_ONLY: Update = {
  ...EVERYTHING,
  bringsMoney: false,
  bringsEmergency: false,
};

const before = (person: Known, changes: PersonChanges): PersonChanges => {
  const all: Required<PersonChanges> = {
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    phone: person.phone,
    national_id: person.nationalId,
    birth_date: person.birthDate,
    member_number: person.memberNumber,
    card_number: person.cardNumber,
    staff_note: person.note,
    guardian_id: person.guardianId,
    home_location_id: person.homeLocationId,
    status: person.status,
  };
  const changed = Object.keys(all).filter((key) => key in changes);
  return Object.fromEntries(
    Object.entries(all).filter(([key]) => changed.includes(key)),
  ) as PersonChanges;
};

/** Reopens the account of a person who had left and returns with a membership. */
const reopens = (person: Known, update: Update, { isClosed = false }: RowValue): boolean =>
  person.status === 'disabled' && (update.bringsMembership || update.isRestored) && !isClosed;

function workOn(
  { number, reason, value, personId: ownerId, guardianId = null, payerId = null }: Ready,
  match: { person: Known; by: MatchedBy } | undefined,
  hasRoom: (value: RowValue) => boolean,
  takenFrom: (value: RowValue, person: Known) => Update['taken'],
): Work {
  const row = { number, reason, value, guardianId, payerId, isClosed: false, heldId: null };
  if (value.isAnother && ownerId) {
    return { ...row, personId: ownerId, update: MEMBERSHIP_ONLY, written: { isNew: false } };
  }
  if (!match) {
    const isClosed = value.isClosed === true || !hasRoom(value);
    const update = { ...EVERYTHING, bringsMembership: value.plan !== null, tags: value.tags ?? [] };
    return { ...row, personId: newId(), update, written: { isNew: true }, isClosed };
  }
  const { person, by } = match;
  const found = updateOf(value, person, by, guardianId, takenFrom(value, person));
  const changes: PersonChanges = { ...found.changes };
  if (reopens(person, found, value) && hasRoom(value)) changes.status = 'invited';
  const { tags, isRestored } = found;
  const written = {
    isNew: false,
    before: before(person, changes),
    after: changes,
    ...(isRestored ? { isRestored } : { tags }),
  };
  const heldId = person.memberships[0]?.id ?? null;
  return { ...row, personId: person.id, update: { ...found, changes }, written, heldId };
}

async function writePeople(
  tx: Tx,
  work: readonly Work[],
  { numbers }: BatchReserve,
): Promise<void> {
  const fresh = work.filter(({ written }) => written.isNew);
  const without = fresh.filter(({ value }) => value.memberNumber === null).length;
  // A person of the dry run who no longer exists needs a number that was not reserved.
  numbers.push(...(await reserveMemberNumbers(tx, Math.max(0, without - numbers.length))));
  await importPeople(
    tx,
    fresh.map(({ personId, value, isClosed, guardianId }) => ({
      id: personId,
      firstName: value.firstName,
      lastName: value.lastName,
      email: value.email,
      phone: value.phone,
      nationalId: value.nationalId,
      birthDate: value.birthDate,
      guardianId,
      homeLocationId: value.homeLocationId ?? null,
      memberSince: value.memberSince ?? null,
      staffNote: value.note,
      memberNumber: value.memberNumber ?? numbers.shift() ?? 0,
      cardNumber: value.cardNumber,
      emergencyName: value.emergencyName,
      emergencyPhone: value.emergencyPhone,
      isClosed,
    })),
  );
  const known = work.filter(({ written }) => !written.isNew);
  for (const { personId, update } of known) {
    const { status, ...changes } = update.changes;
    const set = status ? { ...changes, status, disabled_at: null } : changes;
    if (Object.keys(set).length === 0) continue;
    await tx.run(build.updateTable('users').set(set).where('id', '=', personId));
  }
  await restoreImportedPeople(
    tx,
    known
      .filter(({ update }) => update.isRestored)
      .map(({ personId, value }) => ({ ...value, id: personId })),
  );
  await importTags(
    tx,
    work.map(({ personId, update: { tags } }) => ({ id: personId, tags })),
  );
  await importEmergencyContacts(
    tx,
    known
      .filter(({ update }) => update.bringsEmergency)
      .map(({ personId, value }) => ({ ...value, id: personId })),
  );
}

async function writeMemberships(
  tx: Tx,
  work: readonly Work[],
  planOf: (name: string) => Plan | undefined,
): Promise<void> {
  const brought = work.flatMap((one) => {
    const plan = one.update.bringsMembership && one.value.plan ? planOf(one.value.plan) : undefined;
    if (!plan) return [];
    const id = newId();
    const { startsOn, endsOn, priceCents, visitsLeft } = one.value;
    const { pausedOn = null, autoRenew = null } = one.value;
    one.written.membershipId = id;
    one.written.endsOn = endsOn;
    const memberSince = one.value.memberSince ?? null;
    const row = { id, userId: one.personId, payerId: one.payerId, plan, memberSince };
    const isBeside = one.value.isAnother === true;
    const days = { startsOn, endsOn, pausedOn };
    return [{ ...row, isBeside, ...days, priceCents, visitsLeft, autoRenew }];
  });
  const paused = await importMemberships(tx, brought);
  for (const { written } of work) {
    const since = written.membershipId && paused.get(written.membershipId);
    if (since) written.pausedOn = since;
  }
}

/** Writes earlier debts and credit as documents of their own, without a receipt. */
async function writeMoney(tx: Tx, work: readonly Work[], today: Day): Promise<void> {
  for (const { update, value, personId, written } of work) {
    const replaces = update.taken.includes('money');
    if (!update.bringsMoney && !replaces) continue;
    if (replaces) Object.assign(written, await replaceBalance(tx, personId));
    const chargeId = await postCharge(tx, {
      userId: personId,
      kind: 'adjustment',
      concept: CONCEPT,
      unitPriceCents: value.debtCents,
      dueOn: value.debtSince ?? today,
      // A new person has no credit that could pay it.
      keepsCredit: written.isNew,
      ...(written.membershipId && { membershipId: written.membershipId }),
    });
    const creditId = await creditAccount(tx, {
      userId: personId,
      // It was paid in the earlier system, so it can also be refunded.
      kind: 'pro-rata',
      amountCents: value.creditCents,
      reason: CONCEPT,
    });
    if (chargeId) written.chargeId = chargeId;
    if (creditId) written.creditId = creditId;
  }
}

const writeDone = (tx: Tx, importId: string, work: readonly Work[]) =>
  tx.run(sql`
    update import_rows r set applied_at = now(), person_id = x."personId", written = x.written,
      outcome = x.outcome, reason = x.reason
    from jsonb_to_recordset(${JSON.stringify(
      work.map(({ number, reason, personId, written }) => ({
        number,
        reason,
        personId,
        written,
        outcome: written.isNew ? 'create' : 'update',
      })),
    )}::jsonb) as x (number int, reason text, "personId" uuid, written jsonb, outcome text)
    where r.import_id = ${importId}::uuid and r.number = x.number`);

/** The next rows to be written, all of one turn. */
async function waiting(tx: Tx, importId: string, most: number): Promise<StoredRow[]> {
  const rows = await tx.all(sql<StoredRow & { turn: number }>`
    select number, cells, edits, person_id as "personId", matched_by as "matchedBy", ${turn} as turn
    from ${waitingRows(importId, most)} r
    order by ${turn}, number`);
  return rows.filter((row) => row.turn === rows[0]?.turn);
}

const isReady = (row: Checked): row is Ready =>
  row.value !== null && (row.outcome === 'create' || row.outcome === 'update');

/**
 * Writes the next rows. Each is checked against the gym as it is now, and left out when it no
 * longer fits. The rows of one turn come before those of the next. Returns how many rows were
 * handled.
 */
export async function applyRows(tx: Tx, found: StoredImport, held: BatchReserve): Promise<number> {
  let total = 0;
  let bringsCards = false;
  while (total < BATCH) {
    const rows = await waiting(tx, found.id, BATCH - total);
    if (rows.length === 0) break;
    const work = await applySome(tx, found, rows, held);
    bringsCards ||= work.some(({ value }) => value.cardNumber !== null);
    total += rows.length;
  }
  await releaseReserve(tx, found.id);
  // Last, because it locks a row that other changes of the gym need.
  if (bringsCards) await invalidateAllowLists(tx);
  return total;
}

async function applySome(
  tx: Tx,
  found: StoredImport,
  rows: readonly StoredRow[],
  held: BatchReserve,
): Promise<Work[]> {
  const aside = await rowsAside(tx, found.id);
  const context = await contextOf(tx, found, { isWriting: true, aside });
  const checked = await checkRows(tx, rows, context);
  const ready = checked.filter(isReady);
  await writeChecked(
    tx,
    found.id,
    checked.filter((row) => !isReady(row)),
  );
  const hasRoom = (value: RowValue) => {
    if (hasLeft(value, context.today)) return true;
    held.places -= 1;
    return held.places >= 0;
  };
  const directory = await openDirectory(
    tx,
    [],
    ready.flatMap(({ personId }) => personId ?? []),
  );
  const matchOf = ({ personId, matchedBy }: Ready) => {
    const person = personId === null ? undefined : directory.find(personId);
    return person && matchedBy ? { person, by: matchedBy } : undefined;
  };
  const takenFrom = (value: RowValue, person: Known) =>
    takenOf(differencesOf(value, person, bringsMembership(value, person), context), context.takes);
  const work = ready.map((row) => workOn(row, matchOf(row), hasRoom, takenFrom));
  const plans = await listPlans(tx, true);
  await writePeople(tx, work, held);
  const planOf = (name: string) => {
    const choice = planChoiceFor(name, plans, found.plans);
    return choice && 'planId' in choice ? plans.find(({ id }) => id === choice.planId) : undefined;
  };
  await writeMemberships(tx, work, planOf);
  for (const one of work) {
    const rewritten = await rewriteMembership(tx, one, planOf);
    if (rewritten) one.written.rewritten = rewritten;
  }
  await writeMoney(tx, work, context.today);
  await writeDone(tx, found.id, work);
  return work;
}
