/** What other features may use of session; everything else here is its own. */
export { retireEmailAddress } from './account/retire-email-address.ts';
export { endSessions } from './account/sessions.ts';
export { issuePasswordToken } from './password/reset.ts';
export { DAY, requireSeldom } from './repeat-limits.ts';
