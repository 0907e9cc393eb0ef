import type { PeopleQuery, Person, PersonDetail } from '@forja/contract/people/routes';
import { isManagement, isOwner, type Role } from '@forja/contract/roles';
import { AppError } from '../../platform/errors/app-error.ts';
import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';

interface Acting {
  userId: string;
  role: Role;
}

interface Target {
  id: string;
  role: string;
}

/** Owners may edit everyone but the provider; an admin may edit members and their own data. */
export const mayEdit = (caller: Acting, target: Target): boolean => {
  if (caller.userId === target.id || !isManagement(target.role)) return true;
  return target.role === 'super_admin' ? caller.role === 'super_admin' : isOwner(caller.role);
};

/** Nobody disables their own account from the list. */
export const mayDisable = (caller: Acting, target: Target): boolean =>
  caller.userId !== target.id && mayEdit(caller, target);

/** Only owners grant management roles, and only a super_admin makes another. */
export const mayGrant = (caller: Acting, role: Role): boolean => {
  if (role === 'super_admin') return caller.role === 'super_admin';
  return isOwner(caller.role) || !isManagement(role);
};

const NO_AMOUNTS = { priceCents: null, owedCents: null, renewalCents: null, toRenewCents: null };

const seesMoney = (caller: Caller): boolean =>
  may(caller, 'money.take') || may(caller, 'money.reports');

/** Who owes money is looked for only by who deals with money. */
export function requireFilters(caller: Caller, { debt }: Pick<PeopleQuery, 'debt'>): void {
  if (debt && !seesMoney(caller)) throw new AppError('FORBIDDEN');
}

/** A person as the caller sees them: what their membership costs is for who deals with money. */
export function seenBy<P extends Person>(caller: Caller, person: P): P {
  if (seesMoney(caller)) return person;
  const membership = person.membership && { ...person.membership, ...NO_AMOUNTS };
  return { ...person, membership, owedCents: null };
}

/** Who serves the person: at the desk, at the door, or as their coach. The accountant does not. */
const seesNote = (caller: Caller): boolean =>
  may(caller, 'people.edit') || may(caller, 'access.register') || may(caller, 'health.read');

/** The whole of a person as the caller sees them: the team's note is for who serves them. */
export function seenInFull(caller: Caller, person: PersonDetail): PersonDetail {
  const seen = seenBy(caller, person);
  const otherOwedCents = seesMoney(caller) ? person.otherOwedCents : null;
  return {
    ...seen,
    otherOwedCents,
    ...(seesNote(caller) ? {} : { staffNote: null, staffNoteBy: null }),
  };
}
