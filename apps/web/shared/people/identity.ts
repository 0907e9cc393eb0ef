import { plainText } from '@forja/calendar/plain-text';
import { statusText } from '@forja/contract/memberships/words';
import type { Person } from '@forja/contract/people/routes';
import type { ResponseFor } from '../../lib/api/request.ts';

/** A row of the list of people: whole for staff, name and picture for others. */
export type ListedPerson = ResponseFor<'GET /users'>[number];

function stateOf({ status, membership }: Person): string {
  if (status === 'disabled') return 'Cuenta deshabilitada';
  if (!membership) return statusText('none');
  return `${membership.planName}, ${statusText(membership.status).toLowerCase()}`;
}

/** The full name, and what distinguishes people with the same name. */
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

/** People with exactly the typed name come before those who only contain its words. */
export function nearestFirst<P extends ListedPerson>(people: readonly P[], typed: string): P[] {
  const wanted = plainText(typed.trim());
  const distance = (person: P) => (plainText(identityOf(person).name).startsWith(wanted) ? 0 : 1);
  return people.toSorted((a, b) => distance(a) - distance(b));
}

/** Whether another of these people looks the same by name, also without accents. */
export function sharesName(person: ListedPerson, people: readonly ListedPerson[]): boolean {
  const name = plainText(identityOf(person).name);
  return people.some((each) => each.id !== person.id && plainText(identityOf(each).name) === name);
}
