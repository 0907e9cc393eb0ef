import { isManagement } from '@forja/contract/roles';
import {
  type CheckContext,
  type Checked,
  NOTHING,
  OF_MANAGEMENT,
  type Understood,
} from './check-context.ts';
import { familySizeOf } from './check-families.ts';
import { leaveOut, membershipProblems, planKey } from './check-membership.ts';
import { type Linked, linkOthers, type Others } from './check-others.ts';
import type { Directory, Known } from './find-matches.ts';
import { keysOfRow } from './reading/person-keys.ts';
import { valuesOf } from './reading/understand-row.ts';
import type { RowValue, StoredRow } from './row-value.ts';
import { hasPlanUntil } from './work-of-row.ts';

/** Who answers for the person of a row and who pays their membership. */
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

/** Rows that name others come in after those of whom they name. */
const TURNS = { plain: 0, anotherPlan: 1, paidFor: 2, guarded: 3, last: 4 } as const;

export const turnOf = ({ guardian }: RowValue, { isPaidFor }: Linked): number =>
  guardian ? TURNS.guarded : isPaidFor ? TURNS.paidFor : TURNS.plain;

/** A further membership of somebody whom another row brings in, or who is here already. */
export function checkAnother(
  row: StoredRow,
  context: CheckContext,
  read: Understood,
  directory: Directory,
  others: Others,
): Checked {
  const { value } = read;
  const owner = others.ownerOf(keysOfRow(valuesOf(row, context.columns)));
  const known = (owner?.personId && directory.find(owner.personId)) || undefined;
  const match = known ? { person: known, by: 'name' as const } : directory.match(value);
  const found = { matchedBy: match?.by ?? null, personId: match?.person.id ?? null };
  const base = { number: row.number, ...NOTHING, ...found };
  const isHere = match !== undefined || (owner !== undefined && !context.isWriting);
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
    ...read.problems,
    ...membershipProblems(read, context),
    ...links.problems,
  ];
  const stored = { ...value, turn };
  if (problems.length > 0) return { ...base, outcome: 'review', value: stored, problems };
  const planId = planKey(value.plan, context);
  if (match && hasPlanUntil(match.person, planId, value.endsOn)) {
    return { ...base, outcome: 'skip', reason: 'Ya está igual.', value: stored };
  }
  const reason = owner ? `Otra membresía de la fila ${owner.number}.` : 'Cambia: membresía';
  const { payerId } = links;
  return { ...base, outcome: 'update', reason, value: stored, payerId };
}
