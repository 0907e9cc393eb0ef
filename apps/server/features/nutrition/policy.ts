import { isManagement } from '@forja/contract/roles';
import type { Caller } from '../../platform/identity/session.ts';
import { mayAccess } from '../../platform/identity/subject.ts';

/** A diet belongs to a person; a template, which belongs to nobody, is for management. */
export const mayReadDiet = (caller: Caller, diet: { userId: string | null }): boolean =>
  diet.userId ? mayAccess(caller, diet.userId) : isManagement(caller.role);
