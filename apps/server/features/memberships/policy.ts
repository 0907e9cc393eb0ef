import { isManagement } from '@forja/contract/roles';
import type { Caller } from '../../platform/identity/session.ts';

/** Somebody who writes a payment for themselves only reports it; management takes it. */
export const onlyReports = ({ role }: Caller, value: { userId?: string | undefined }): boolean =>
  !isManagement(role) || value.userId === undefined;
