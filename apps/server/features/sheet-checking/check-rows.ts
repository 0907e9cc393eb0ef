import { plainText } from '@forja/calendar/plain-text';
import { isRemark } from '@forja/contract/imports/values';
import { isManagement } from '@forja/contract/roles';
import type { Db } from '../../platform/db/gym-db.ts';
import {
  keysOfRow,
  namesTotal,
  type Problem,
  type RowValue,
  type StoredRow,
  understandRow,
  valuesOf,
} from '../sheet-reading/public.ts';
import {
  type CheckContext,
  type Checked,
  NOTHING,
  OF_MANAGEMENT,
  type Read,
} from './check-context.ts';
import { checkFurtherMembership, linksOf, writingOrderOf } from './check-further-membership.ts';
import { leaveOut, membershipProblems } from './check-membership.ts';
import { type Others, openOthers, ownFirst } from './check-others.ts';
import { differencesOf, takenOf } from './differences.ts';
import { sameBefore, saysTheSame } from './earlier-rows.ts';
import { type Directory, foundBefore, isSameName, openDirectory } from './find-matches.ts';
import { updateInWords } from './row-in-words.ts';
import { bringsMembership, isEmptyUpdate, updateOf } from './row-update.ts';

/** Who already has the value: an earlier row of the sheet, or a person of the gym. */
function ownerText(
  earlier: { number: number } | undefined,
  holder: { firstName: string; lastName: string } | undefined,
): string | undefined {
  if (earlier) return `la fila ${earlier.number}`;
  return holder && `${holder.firstName} ${holder.lastName}`.trim();
}

/** Problems with addresses, numbers and cards that another person already has. */
function sharedProblems(
  row: StoredRow,
  value: RowValue,
  { earlier }: CheckContext,
  directory: Directory,
  ownId: string | null,
): Problem[] {
  const problems: Problem[] = [];
  const isTaken = (field: 'email' | 'cardNumber' | 'memberNumber', key: string | number) => {
    const holder = directory.holderOf(field, key);
    return holder && holder.id !== ownId ? holder : undefined;
  };
  const { email, memberNumber, cardNumber } = value;
  if (email) {
    const isReachable = value.phone || value.nationalId;
    const repair = (code: 'email-repeated' | 'email-taken', whose: string): Problem =>
      isReachable
        ? leaveOut(code, 'email', email, `Sin correo: es de ${whose}`)
        : { code, field: 'email', found: email, fix: null, fixText: `Es de ${whose}` };
    const before = earlier.find(`email ${email}`, row.number);
    const holder = isTaken('email', email);
    const whose = ownerText(before, holder);
    if (whose) problems.push(repair(before ? 'email-repeated' : 'email-taken', whose));
  }
  if (memberNumber) {
    const before = earlier.find(`memberNumber ${memberNumber}`, row.number);
    const whose = ownerText(before, isTaken('memberNumber', memberNumber));
    if (whose) {
      const text = `Dar un número nuevo: ese es de ${whose}`;
      problems.push(leaveOut('number-taken', 'memberNumber', String(memberNumber), text));
    }
  }
  if (cardNumber) {
    const before = earlier.find(`cardNumber ${cardNumber}`, row.number);
    const whose = ownerText(before, isTaken('cardNumber', cardNumber));
    if (whose) {
      const text = `Dejar sin tarjeta: es de ${whose}`;
      problems.push(leaveOut('card', 'cardNumber', cardNumber, text));
    }
  }
  return problems;
}

const locationOf = ({ location }: RowValue, { locations }: CheckContext): string | null =>
  (location && locations.get(plainText(location))) ?? null;

function locationProblems({ location, homeLocationId }: RowValue): Problem[] {
  if (!location || homeLocationId) return [];
  return [leaveOut('location', 'location', location, 'Dejar sin sede')];
}

/** Finds a minor without contact data among the people of their guardian. */
function wardIn(value: RowValue, directory: Directory, others: Others) {
  const guardian = value.guardian ? others.named(value.guardian) : 'nobody';
  const ids = typeof guardian === 'object' ? guardian.wardIds : [];
  const found = ids.flatMap((id) => directory.find(id) ?? []);
  const person = found.find((one) => !one.cameBefore && isSameName(one, value));
  return person && { person, by: 'name' as const };
}

/** Whether a row is the totals below the table and not a person. */
const isTotal = ({ cells }: StoredRow, { nationalId, phone, email }: RowValue): boolean =>
  nationalId === null && phone === null && email === null && namesTotal(cells);

function checkRow(
  row: StoredRow,
  context: CheckContext,
  read: Read,
  directory: Directory,
  others: Others,
): Checked {
  const base = { number: row.number, ...NOTHING };
  if (!read) return { ...base, outcome: 'skip', reason: 'La fila está vacía.', value: null };
  if (row.edits.skip) {
    return { ...base, outcome: 'skip', reason: 'La dejaste fuera.', value: read.value };
  }
  if (isTotal(row, read.value)) {
    return { ...base, outcome: 'skip', reason: 'Es la fila de los totales.', value: read.value };
  }
  if (read.value.isAnother) return checkFurtherMembership(row, context, read, directory, others);
  const match =
    directory.match(read.value) ??
    wardIn(read.value, directory, others) ??
    foundBefore(row, directory);
  const links = linksOf({ number: row.number, value: read.value }, match?.person, context, others);
  const homeLocationId = locationOf(read.value, context);
  const { family } = links;
  const value = { ...read.value, homeLocationId, family, turn: writingOrderOf(read.value, links) };
  const found = { matchedBy: match?.by ?? null, personId: match?.person.id ?? null };
  if (match && isManagement(match.person.role)) {
    return { ...base, ...found, outcome: 'skip', reason: OF_MANAGEMENT, value };
  }
  const own = { number: row.number, value, personId: found.personId };
  const before = sameBefore(own, context.earlier);
  if (before && saysTheSame(before.value, value)) {
    const reason = `Es igual a la fila ${before.number}.`;
    return { ...base, ...found, outcome: 'skip', reason, value };
  }
  const problems = before
    ? [
        {
          code: 'person-repeated' as const,
          field: null,
          found: `Fila ${before.number}`,
          fix: '',
          fixText: `Queda la fila ${before.number}`,
        },
      ]
    : [
        ...read.problems,
        ...sharedProblems(row, value, context, directory, found.personId),
        ...membershipProblems(read, context),
        ...locationProblems(value),
        ...links.problems,
      ];
  if (!before) context.earlier.add(own);
  if (problems.some(({ code }) => !isRemark(code))) {
    return { ...base, ...found, outcome: 'review', value, problems: ownFirst(problems) };
  }
  const { guardianId, payerId } = links;
  if (!match) return { ...base, outcome: 'create', value, problems, guardianId, payerId };
  const { person, by } = match;
  const differs = person.wasTakenBack
    ? []
    : differencesOf(value, person, bringsMembership(value, person), context);
  const update = updateOf(value, person, by, guardianId, takenOf(differs, context.takes));
  const reason = updateInWords(update, value, person, context.currency, differs);
  const outcome = isEmptyUpdate(update) ? 'skip' : 'update';
  const known = {
    ...value,
    leavesMoneyOut: !update.bringsMoney,
    leavesPlanOut: !update.bringsMembership,
    ...(differs.length > 0 && { differs }),
  };
  // Problems of a skipped row are not shown.
  const remarks = outcome === 'update' ? problems : [];
  return {
    ...base,
    ...found,
    outcome,
    reason,
    value: known,
    problems: remarks,
    guardianId,
    payerId,
  };
}

/** Determines what would happen to each row. Rows come in the order of the sheet. */
export async function checkRows(
  db: Db,
  rows: readonly StoredRow[],
  context: CheckContext,
): Promise<Checked[]> {
  const read = rows.map((row) => understandRow(valuesOf(row, context.columns), context.today));
  const values = read.flatMap((one) => one?.value ?? []);
  const owners = (context.sheet ? rows : []).flatMap((row) => {
    const owner = context.sheet?.find(keysOfRow(valuesOf(row, context.columns)));
    return (typeof owner === 'object' && owner.personId) || [];
  });
  const matched = rows.flatMap(({ personId }) => personId ?? []);
  const others = await openOthers(db, context.sheet, values, context.isWriting);
  const directory = await openDirectory(
    db,
    values,
    [...owners, ...matched, ...others.wardIds],
    context.isWriting ? context.importId : null,
  );
  return rows.map((row, at) => checkRow(row, context, read[at], directory, others));
}
