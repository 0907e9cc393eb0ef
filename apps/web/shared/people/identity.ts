import { plainText } from '@forja/calendar/plain-text';
import type { Person } from '@forja/contract/people/routes';
import type { ResponseFor } from '../../lib/api/request.ts';
import { statusText } from '../memberships/words.tsx';

/** A row of the list of people: whole for staff, name and picture for others. */
export type ListedPerson = ResponseFor<'GET /users'>[number];

function stateOf({ status, membership }: Person): string {
  if (status === 'disabled') return 'Cuenta deshabilitada';
  if (!membership) return statusText('none');
  return `${membership.planName}, ${statusText(membership.status).toLowerCase()}`;
}

/** Somebody's whole name, and what tells them apart from others who are called the same. */
export function identityOf(person: ListedPerson): { name: string; detail?: string } {
  if (!('email' in person)) return { name: person.username };
  const known = [
    person.memberNumber && `N.º ${person.memberNumber}`,
    person.phone ?? person.email,
    stateOf(person),
  ];
  return {
    name: `${person.firstName} ${person.lastName}`.trim(),
    detail: known.filter(Boolean).join(' · '),
  };
}

/** Whoever is called what was typed goes before those who only have its words in their name. */
export function nearestFirst<P extends ListedPerson>(people: readonly P[], typed: string): P[] {
  const wanted = plainText(typed.trim());
  const distance = (person: P) => (plainText(identityOf(person).name).startsWith(wanted) ? 0 : 1);
  return people.toSorted((a, b) => distance(a) - distance(b));
}
