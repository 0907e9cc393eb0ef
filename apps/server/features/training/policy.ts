import { isManagement } from '@forja/contract/roles';
import { AppError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/session.ts';

/** Members reach what is theirs; management reaches everyone's. */
export const mayReach = (caller: Caller, userId: string): boolean =>
  caller.userId === userId || isManagement(caller.role);

/** Whose data a call is about: the caller's unless management names someone. */
export function subjectOf(caller: Caller, userId: string | undefined): string {
  const subject = userId ?? caller.userId;
  if (!mayReach(caller, subject)) throw new AppError('NOT_FOUND');
  return subject;
}
