/** What other features may use of session; everything else here is its own. */
export { leaveAddress } from './account/retire-email-address.ts';
export { endAll } from './account/sessions.ts';
export { issuePasswordToken } from './password/reset.ts';
