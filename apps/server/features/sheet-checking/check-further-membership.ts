import { isManagement } from '@forja/contract/roles';
import { keysOfRow, type RowValue, type StoredRow, valuesOf } from '../sheet-reading/public.ts';
import {
  type CheckContext,
  type Checked,
  NOTHING,
  OF_MANAGEMENT,
  type Understood,
} from './check-context.ts';
import { familySizeOf } from './check-families.ts';
import { leaveOut, membershipProblems, planKey } from './check-membership.ts';
import { type Linked, linkOthers, type Others, ownFirst, waitsFor } from './check-others.ts';
import { type Directory, foundBefore, type Known } from './find-matches.ts';
import { hasPlanUntil } from './row-update.ts';
import type { SheetPerson } from './sheet-people.ts';

/** The guardian of the person of a row, and the payer of their membership. */
export const linksOf = (
  row: { number: number; value: RowValue },
  person: Known | undefined,
  context: CheckContext,
  others: Others,
): Linked =>
  linkOthers({
    ...row,
    birthDate: row.value.birthDate ?? person?.birthDate ?? null,
    today: context.today,
    others,
    planIdOf: (name) => planKey(name, context),
    personId: person?.id ?? null,
    families: context.families,
    familySizeOf: (name) => familySizeOf(name, context),
  });

/**
 * The order in which rows are written: rows that name people come after the rows of those people.
 */
const TURNS = {
  plain: 0,
  anotherPlan: 1,
  paidFor: 2,
  guarded: 3,
  paidByMinor: 4,
  last: 5,
} as const;

export function writingOrderOf(
  { guardian }: RowValue,
  { isPaidFor, isPaidByMinor }: Linked,
): number {
  if (isPaidByMinor) return TURNS.paidByMinor;
  if (guardian) return TURNS.guarded;
  return isPaidFor ? TURNS.paidFor : TURNS.plain;
}

/**
 * Whether the person's own row, or an earlier one, already gives the plan until the same day or
 * later.
 */
function isInSheet(number: number, value: RowValue, owner: SheetPerson, context: CheckContext) {
  const planId = planKey(value.plan ?? '', context);
  return owner.plans.some(
    (plan) =>
      (plan.number < number || plan.number === owner.number) &&
      planKey(plan.name, context) === planId &&
      (value.endsOn === null || (plan.endsOn !== null && plan.endsOn >= value.endsOn)),
  );
}

/** Checks a further membership of a person who has another row or is already in the gym. */
export function checkFurtherMembership(
  row: StoredRow,
  context: CheckContext,
  read: Understood,
  directory: Directory,
  others: Others,
): Checked {
  const { value } = read;
  const owner = others.ownerOf(keysOfRow(valuesOf(row, context.columns)));
  const known = (owner?.personId && directory.find(owner.personId)) || undefined;
  const match = known
    ? { person: known, by: 'name' as const }
    : (directory.match(value) ?? foundBefore(row, directory));
  const found = { matchedBy: match?.by ?? null, personId: match?.person.id ?? null };
  const base = { number: row.number, ...NOTHING, ...found };
  const isAside = owner !== undefined && !match && (owner.isAside || context.isWriting);
  const isHere = match !== undefined || owner !== undefined;
  if (match && isManagement(match.person.role)) {
    return { ...base, outcome: 'skip', reason: OF_MANAGEMENT, value };
  }
  if (value.plan === null) return { ...base, outcome: 'skip', reason: 'No trae un plan.', value };
  const links = linksOf(
    { number: owner?.number ?? row.number, value },
    match?.person,
    context,
    others,
  );
  const isPlain = owner !== undefined && !owner.hasGuardian && !owner.isPaidFor;
  const turn = isPlain && !links.isPaidFor ? TURNS.anotherPlan : TURNS.last;
  const text = 'Traer como una persona más';
  const problems = [
    ...(isHere ? [] : [leaveOut('another', 'another', 'sí', text)]),
    ...(isAside ? [waitsFor(owner.number, 'another', 'sí')] : []),
    ...read.problems,
    ...membershipProblems(read, context),
    ...links.problems,
  ];
  const stored = { ...value, family: links.family, turn };
  if (problems.length > 0) {
    return { ...base, outcome: 'review', value: stored, problems: ownFirst(problems) };
  }
  const planId = planKey(value.plan, context);
  const isHereAlready = match && hasPlanUntil(match.person, planId, value.endsOn);
  if (isHereAlready || (owner && isInSheet(row.number, value, owner, context))) {
    return { ...base, outcome: 'skip', reason: 'Ya está igual.', value: stored };
  }
  const reason = owner ? `Otra membresía de la fila ${owner.number}.` : 'Cambia: membresía';
  const { payerId } = links;
  return { ...base, outcome: 'update', reason, value: stored, payerId };
}
