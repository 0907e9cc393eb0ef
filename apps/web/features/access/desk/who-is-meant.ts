import { plainText } from '@forja/calendar/plain-text';
import type { PersonAtDesk } from '@forja/contract/access/routes';
import { MAX_FOUND_AT_DESK } from '@forja/contract/access/values';

const NONE_MARKED = -1;

/** The person who can be registered without asking: the only one found, or the only exact match. */
export function onlyOne(people: readonly PersonAtDesk[]): PersonAtDesk | undefined {
  const exact = people.filter(({ isExact }) => isExact);
  if (exact.length === 1) return exact[0];
  return people.length === 1 ? people[0] : undefined;
}

/** Why the first person found may not be the one who is meant, whoever stands between the two. */
function doubtAbout([first, ...others]: readonly PersonAtDesk[]): 'name' | 'number' | null {
  if (!first) return null;
  if (first.isExact) return others.some(({ isExact }) => isExact) ? 'number' : null;
  const name = plainText(first.fullName);
  return others.some(({ fullName }) => plainText(fullName) === name) ? 'name' : null;
}

/** Enter registers the first person found; in doubt none is marked until somebody chooses. */
export const firstMark = (found: readonly PersonAtDesk[]): number =>
  doubtAbout(found) ? NONE_MARKED : 0;

const ADVICE = {
  name: 'Se llaman igual: elige por el número.',
  number: 'Varias personas tienen ese dato: elige una.',
};

/** What to do when the list does not say by itself who is meant. */
export function adviceOn(found: readonly PersonAtDesk[], typed: string): string | null {
  if (found.length === 0) return `Nadie coincide con «${typed}».`;
  if (found.length === MAX_FOUND_AT_DESK) {
    return 'Puede haber más. Escribe otro apellido, el número o la cédula.';
  }
  const doubt = doubtAbout(found);
  return doubt && ADVICE[doubt];
}

export function nextMark(at: number, step: 1 | -1, length: number): number {
  if (at === NONE_MARKED) return step === 1 ? 0 : length - 1;
  return (at + step + length) % length;
}
